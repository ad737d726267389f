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
  wholeWindow,
} from './bookingChoice.ts';
import { HourChoice } from './HourChoice.tsx';
import { filledForm } from './orderDraft.ts';
import type { PartForm } from './partForm.ts';

/** When it is to be poured: the day, one of the plant's windows, and hours within it. */
export function WhenPart({
  form,
  windows,
  offersFree = false,
}: {
  form: PartForm;
  windows: readonly BookingWindow[];
  /** Leads to what the plants can still bring; what is filled in must be kept meanwhile. */
  offersFree?: boolean;
}) {
  const { bookBegin, bookEnd } = filledForm(form.values);
  const now = plantNow();
  const { today, tomorrow } = nearDays(now);
  const choice = choiceOf(bookBegin, bookEnd, windows);
  const [picked, setPicked] = useState(choice?.day ?? today);
  const day = choice?.day ?? picked;
  const [other, setOther] = useState(day !== today && day !== tomorrow);

  const set = (next: Pick<BookingChoice, 'day' | 'from' | 'to'> | null) =>
    form.change(next ? bookingTimes(next) : { bookBegin: '', bookEnd: '' });
  const setDay = (next: string) => {
    setPicked(next);
    const window = windows.find((one) => one.name === choice?.window);
    set(window ? wholeWindow(next, window, now) : null);
  };
  const mistake = form.shown('bookBegin') ?? form.shown('bookEnd');
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
          <Field label="时段" required group error={choice ? undefined : mistake}>
            <ChoiceGrid
              wide
              options={windows.map((window) => ({
                value: window.name,
                label: window.name,
                note: wholeWindow(day, window, now) ? spanOf(window) : '已过',
              }))}
              value={choice?.window}
              onChange={(name) => {
                const window = windows.find((one) => one.name === name);
                set(window ? wholeWindow(day, window, now) : null);
              }}
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
const spanOf = (window: BookingWindow): string => `${hourText(window.start)}–${hourText(window.end)} 时`;
