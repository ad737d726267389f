import { contractOverText } from '@pourline/domain/contracts/contractOverText';
import { addDays, dayOf, momentOf, secondsPerDay } from '@pourline/domain/time';
import type { BookingWindow } from '@pourline/domain/time/bookingWindows';
import { useState } from 'react';
import { plantNow } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DatePicker } from '../../kit/time/DatePicker.tsx';
import { go } from '../../shell/go.ts';
import { bookingText } from '../../trade/bookingText.ts';
import {
  type BookingChoice,
  bookingTimes,
  choiceOf,
  firstHourAfter,
  halfHours,
  hoursOf,
  nearDays,
  offeredWindow,
} from './bookingChoice.ts';
import { HourChoice } from './HourChoice.tsx';
import { filledForm } from './orderDraft.ts';
import type { PartForm } from './partForm.ts';
import type { FormChoices } from './WhatPart.tsx';

/** When it is to be poured: the day, one of the plant's windows, and hours within it. */
export function WhenPart({
  form,
  choices,
  offersFree = false,
}: {
  form: PartForm;
  choices: Pick<FormChoices, 'projects' | 'bookingWindows'>;
  /** Leads to what the plants can still bring; what is filled in must be kept meanwhile. */
  offersFree?: boolean;
}) {
  const { bookBegin, bookEnd, contractID } = filledForm(form.values);
  const { bookingWindows: windows, projects } = choices;
  const contractEnd = projects.find((one) => one.contractID === contractID)?.contractEnd ?? null;
  const now = plantNow();
  const { today, tomorrow } = nearDays(now);
  const choice = choiceOf(bookBegin, bookEnd, windows);
  const [picked, setPicked] = useState(choice?.day ?? today);
  const day = choice?.day ?? picked;
  const [other, setOther] = useState(day !== today && day !== tomorrow);

  const set = (next: Pick<BookingChoice, 'day' | 'from' | 'to'> | null) =>
    form.change(next ? bookingTimes(next) : { bookBegin: '', bookEnd: '' });
  const offered = (on: string, window: BookingWindow) =>
    offeredWindow(on, window, { now, until: contractEnd?.until ?? null, windows });
  const take = (on: string, window: BookingWindow | undefined) => {
    const taken = window && offered(on, window);
    set(typeof taken === 'object' ? taken : null);
  };
  const setDay = (next: string) => {
    setPicked(next);
    take(
      next,
      windows.find((one) => one.name === choice?.window),
    );
  };
  const mistake = form.shown('bookBegin') ?? form.shown('bookEnd');
  const overText =
    contractEnd && windows.some((window) => offered(day, window) === 'contractOver')
      ? contractOverText(contractEnd.day)
      : undefined;
  const earliest = firstHourAfter(day, now);
  const hours = choice ? halfHours(hoursOf(windows, choice.window)) : [];
  return (
    <>
      <Section>
        <Segmented
          label="日期"
          options={[
            { value: 'today', label: '今天' },
            { value: 'tomorrow', label: '明天' },
            { value: 'other', label: '其他日期' },
          ]}
          value={other ? 'other' : day === tomorrow ? 'tomorrow' : 'today'}
          onChange={(value) => {
            setOther(value === 'other');
            setDay(value === 'today' ? today : value === 'tomorrow' ? tomorrow : addDays(today, 2));
          }}
        />
        {other ? (
          <div className="mt-3">
            <DatePicker
              label="日期"
              value={momentOf(day).getTime()}
              min={momentOf(today).getTime()}
              onChange={(at) => setDay(dayOf(at))}
            />
          </div>
        ) : null}
      </Section>
      {offersFree ? (
        <Section>
          <Button onClick={() => go('appointment', { day })}>看这一天各时段还能约多少</Button>
        </Section>
      ) : null}
      <Section>
        <div data-field="bookBegin">
          <Field label="时段" required group error={choice ? undefined : (overText ?? mistake)}>
            <ChoiceGrid
              wide
              options={windows.map((window) => ({
                value: window.name,
                label: window.name,
                note: noteOf(window, offered(day, window)),
              }))}
              value={choice?.window}
              onChange={(name) =>
                take(
                  day,
                  windows.find((one) => one.name === name),
                )
              }
            />
          </Field>
        </div>
      </Section>
      {choice ? (
        <Section>
          <HourChoice
            label="从"
            hours={hours.slice(0, -1).filter((one) => one.hour >= Math.min(earliest, choice.from))}
            value={choice.from}
            onChange={(from) => set({ ...choice, from, to: Math.max(choice.to, from + 0.5) })}
          />
          <HourChoice
            label="到"
            hours={hours.filter((one) => one.hour > choice.from)}
            value={choice.to}
            onChange={(to) => set({ ...choice, to })}
          />
          <p className="mt-4 font-medium text-18" aria-live="polite">
            {bookingText(bookBegin, bookEnd, now)}
          </p>
        </Section>
      ) : null}
    </>
  );
}

const hourText = (seconds: number): string =>
  `${seconds >= secondsPerDay ? '次日' : ''}${Math.round(seconds / 3600) % 24}`;
const noteOf = (window: BookingWindow, offered: ReturnType<typeof offeredWindow>): string => {
  if (offered === 'past') return '已过';
  if (offered === 'contractOver') return '合同已到期';
  return spanOf({ ...window, start: Math.max(window.start, offered.from * 3600) });
};
const spanOf = (window: BookingWindow): string => `${hourText(window.start)}–${hourText(window.end)} 时`;
