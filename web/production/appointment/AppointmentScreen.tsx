import { production } from '@pourline/contract/production';
import { momentOf } from '@pourline/domain/time';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DayChoice } from '../../planning/day/DayChoice.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { useParams } from '../../shell/useParams.ts';
import { dayText } from '../../trade/bookingText.ts';
import { bookableOf, hourClock, wholeFree } from './bookableHours.ts';

const spanText = (start: number, end: number): string => `${hourClock(start / 3600)}–${hourClock(end / 3600)}`;
/** Less than a small load is as good as nothing, m³. */
const least = 3;

/** When it can be booked: what the plants can still bring in each window of a day and in each hour; a touch begins the order with day and window. */
export default function AppointmentScreen() {
  const { day } = useParams('appointment');
  const back = useBack();
  const mayOrder = useMayOpen()('ordercreateguider');
  const query = useCall(production.appointment, { query: day === undefined ? {} : { day } }, { keepBefore: true });
  const book = (of: string, from: number, to: number) => {
    const at = (seconds: number) => momentOf(of, seconds, plantOffset()).toISOString();
    go('ordercreateguider', { at: at(from), until: at(to) });
  };
  return (
    <InfoScreen
      title="预约"
      onBack={back}
      query={query}
      single
      header={(told) => (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold text-18">{dayText(told.day, plantNow())}</h2>
          <DayChoice
            day={day ?? told.day}
            isToday={day === undefined}
            onChange={(next) => go('appointment', next === undefined ? {} : { day: next }, { replace: true })}
          />
        </div>
      )}
    >
      {(told) => {
        const open = told.hours.filter((one) => !one.isOver);
        if (told.hours.every((one) => one.capacity === 0))
          return <Empty icon={<CalendarClock />} title="算不出能约多少" note="还没有能生产的线或能派的车" />;
        return (
          <>
            <Section title="时段">
              <Card flush>
                {told.windows.map((window) => {
                  const left = bookableOf(window, told);
                  const full = left !== null && left.free < least;
                  return (
                    <Row
                      key={window.name}
                      title={window.name}
                      note={spanText(left?.from ?? window.start, window.end)}
                      trailing={
                        mayOrder && left ? (
                          <Button
                            look={full ? 'plain' : 'primary'}
                            aria-label={`约${window.name}下单`}
                            onClick={() => book(told.day, left.from, window.end)}
                          >
                            约这个时段
                          </Button>
                        ) : null
                      }
                    >
                      {left === null ? (
                        <StateTag tone="idle">已过</StateTag>
                      ) : (
                        <StateTag tone={full ? 'alarm' : 'good'}>
                          {full ? '已约满' : `还能约${thinSpace}${formatQuantity(left.free, 'm³', 0)}`}
                        </StateTag>
                      )}
                    </Row>
                  );
                })}
              </Card>
            </Section>
            <Section title="逐小时还能约">
              <Card>
                {open.length === 0 ? <p className="text-14 text-ink2">这一天的时段都过了，请看后一天</p> : null}
                <ul className="space-y-1" aria-label="逐小时还能约">
                  {open.map((one) => (
                    <li key={one.hour} className="grid min-h-9 grid-cols-[8rem_1fr_5rem] items-center gap-2 text-14">
                      <span className="text-ink3">{hourClock(one.hour)}</span>
                      <span className="h-2.5 rounded-full bg-sunken" aria-hidden="true">
                        <span
                          className={cx('block h-full rounded-full', one.free < least ? 'bg-alarm' : 'bg-good')}
                          style={{ width: `${one.capacity > 0 ? (one.free / one.capacity) * 100 : 0}%` }}
                        />
                      </span>
                      <span className={cx('text-right tabular-nums', one.free < least && 'text-alarm-ink')}>
                        {one.free < least ? '满' : formatQuantity(wholeFree(one), 'm³', 0)}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            </Section>
            <p className="mt-4 text-13 text-ink3">
              按生产线、车辆和已约的方量推算；下单后由搅拌站审核安排，满的时段也可以下单，由调度答复
            </p>
          </>
        );
      }}
    </InfoScreen>
  );
}
