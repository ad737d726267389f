import { quarterMs, truckBalance } from '@pourline/domain/dispatch/truckDemand';
import { Button } from '../kit/button/Button.tsx';
import { formatNumber, formatTime, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { axisTicks, demandOf, unarrangedMost } from './demandOf.ts';
import { useTruckDemand } from './useSpareTrucks.ts';

const [width, height, foot] = [960, 120, 18];

/** Trucks needed against trucks there for what is left of the day; where it is short stands out, and where trucks are free an order can be tried. */
export function DemandChart({ plantID }: { plantID: string | null }) {
  const asked = useTruckDemand();
  const mayTry = useMayOpen()('promiseorder');
  if (!asked.data) return asked.error ? <Empty title="算不出用车" note={asked.error} /> : <Skeleton shape="info" />;
  const { from } = asked.data;
  const { needed, there, callable } = demandOf(asked.data, plantID);
  const unarranged = unarrangedMost(asked.data, plantID);
  const most = Math.max(1, ...needed, ...there.map((one, i) => one + (callable[i] ?? 0)));
  const step = width / Math.max(1, needed.length);
  const y = (trucks: number) => (1 - trucks / most) * height;
  const stairs = (trucks: readonly number[]) =>
    trucks.map((one, i) => `${i === 0 ? 'M' : 'L'}${i * step},${y(one)}H${(i + 1) * step}`).join('');
  const balances = truckBalance(needed, there, from);
  const hours = needed.flatMap((_, i) =>
    (from + i * quarterMs) % (needed.length > 32 ? 7_200_000 : 3_600_000) === 0 ? [i] : [],
  );
  const span = (a: number, b: number) => `${formatTime(a)}–${formatTime(b)}`;
  return (
    <section aria-label="用车与在岗" className="p-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-1 text-13 text-ink3">
        <span>
          现在要用 <b className="font-semibold text-14 text-ink">{formatNumber(needed[0], 1, { trim: true })}</b> 车
        </span>
        <span>
          在岗 <b className="font-semibold text-14 text-ink">{formatNumber(there[0], 1, { trim: true })}</b> 车
        </span>
        <span>{`柱：要用${thinSpace}· 线：在岗和要来的${thinSpace}· 虚线：连同可叫来`}</span>
        {unarranged > 0 ? (
          <span className="text-warn-ink">
            {`其中还没安排搅拌站的最多${thinSpace}${Math.ceil(unarranged)}${thinSpace}车，不计入“用车超订”`}
          </span>
        ) : null}
      </div>
      <div className="relative mt-2 ml-6">
        <svg
          viewBox={`0 0 ${width} ${height + foot}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`最多要用 ${formatNumber(Math.max(0, ...needed), 1, { trim: true })} 车`}
          className="h-36 w-full"
        >
          {axisTicks(most).map((trucks) => (
            <path
              key={trucks}
              d={`M0,${y(trucks)}H${width}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {balances
            .filter(({ kind }) => kind === 'short')
            .map(({ from: begin, to }) => (
              <rect
                key={begin}
                data-short={formatTime(begin)}
                x={((begin - from) / quarterMs) * step}
                width={((to - begin) / quarterMs) * step}
                y={0}
                height={height}
                className="fill-warn-soft stroke-warn"
                strokeDasharray="2 3"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          {needed.map((need, i) => {
            const have = there[i] ?? 0;
            const key = from + i * quarterMs;
            return (
              <g key={key}>
                <rect
                  x={i * step + 0.5}
                  width={step - 1}
                  y={y(Math.min(need, have))}
                  height={height - y(Math.min(need, have))}
                  className="fill-info"
                  opacity={0.55}
                />
                {need > have ? (
                  <rect
                    x={i * step + 0.5}
                    width={step - 1}
                    y={y(need)}
                    height={y(have) - y(need)}
                    className="fill-warn"
                  />
                ) : null}
              </g>
            );
          })}
          <path d={stairs(there)} className="fill-none stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
          <path
            d={stairs(there.map((one, i) => one + (callable[i] ?? 0)))}
            className="fill-none stroke-ink3"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {axisTicks(most).map((trucks) => (
          <span
            key={trucks}
            aria-hidden="true"
            className="absolute right-full -translate-y-1/2 pr-1 text-12 text-ink3"
            style={{ top: `${(y(trucks) / (height + foot)) * 100}%` }}
          >
            {trucks}
          </span>
        ))}
      </div>
      <div className="relative ml-6 h-4 text-12 text-ink3" aria-hidden="true">
        {hours.map((i) => (
          <span key={i} className="absolute -translate-x-1/2" style={{ left: `${(i / needed.length) * 100}%` }}>
            {formatTime(from + i * quarterMs)}
          </span>
        ))}
      </div>
      {balances.length === 0 ? <p className="px-1 pt-2 text-13 text-ink3">用车与在岗大致相当</p> : null}
      <ul className="mt-2 flex flex-wrap gap-2" aria-label="缺车与空闲">
        {balances.map((one) => (
          <li key={one.from} className="flex items-center gap-2 rounded-md bg-sunken px-2 py-1 text-13">
            <StateTag tone={one.kind === 'short' ? 'warn' : 'good'}>
              {one.kind === 'short'
                ? `缺${thinSpace}${one.trucks}${thinSpace}车`
                : `空${thinSpace}${one.trucks}${thinSpace}车`}
            </StateTag>
            <span>{span(one.from, one.to)}</span>
            {one.kind === 'free' && mayTry ? (
              <Button
                size="small"
                look="quiet"
                onClick={() => go('promiseorder', { at: new Date(one.from).toISOString() })}
              >
                试加一单
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
