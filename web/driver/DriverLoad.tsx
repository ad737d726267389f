import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import {
  isLoadDelivering,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
} from '@pourline/domain/waybills/waybillStages';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Navigation from 'lucide-react/icons/navigation';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { go } from '../shell/go.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { isOffered } from '../trade/actForms.ts';
import { carText } from '../trade/carText.ts';
import { navigationLink } from '../trade/navigationLink.ts';
import { SaidTime } from '../trade/SaidTime.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { type ShownTime, shownTime } from '../trade/waybillTimes.ts';
import { wayAhead } from './wayAhead.ts';

const square =
  'flex min-h-14 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-lg px-2 bg-sunken font-medium text-16 text-ink hover:bg-sunken-press';

/** The one time of the load as a driver says it; at the plant they wait, whenever the load was made out. */
function saidOf({ state }: Pick<WaybillInfo, 'state'>, { label, text }: ShownTime): string {
  if (isLoadQueuing(state)) return '等待装料';
  if (isLoadFilling(state)) return '正在装料';
  return isLoadDelivering(state) || isLoadReturning(state) ? text : `${label} ${text}`;
}

/** The load: where to, when, how old. Big enough for a shaking cab. */
export function DriverLoad({ waybill, now }: { waybill: WaybillInfo; now: number }) {
  const names = useCodeNames();
  const way = wayAhead(waybill, now);
  const time = shownTime(waybill, now);
  const returning = isLoadReturning(waybill.state);
  const left = time.more === null ? '' : ` · ${time.more}`;
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 text-ink3">
            {returning ? '返回搅拌站' : `送往 ${spaceText(waybill.constructionSite)}`}
          </p>
          <button
            type="button"
            onClick={() => go('waybillinfo', { id: waybill.taskDetailID })}
            className="flex min-h-11 max-w-full items-center gap-1 text-left"
          >
            <span className="line-clamp-2 font-semibold text-22">
              {spaceText(returning ? waybill.plantName : waybill.projectName)}
            </span>
            <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />
          </button>
          <p className="mt-1 font-semibold text-22 text-accent-ink">
            <SaidTime text={saidOf(waybill, time)} exact={time.exact} />
          </p>
          {way ? <p className="text-16 text-ink">{way}</p> : null}
          <p className="text-14 text-ink2">{`${names.concrete(waybill)} · ${formatQuantity(waybill.totalVolume, 'm³')}${left}`}</p>
        </div>
        <AgeFace waybill={waybill} now={now} size={88} />
      </div>
      {waybill.site.remark && !returning ? (
        <p className="mt-3 break-words rounded-lg bg-warn-soft p-3 text-16 text-warn-ink">{`备注：${waybill.site.remark}`}</p>
      ) : null}
      {isLoadDelivering(waybill.state) && waybill.handedFrom ? <FetchFrom from={waybill.handedFrom} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={() => go('mapnavigation', { id: waybill.taskDetailID })} className={square}>
          <Navigation className="size-5" aria-hidden="true" />
          路线
        </button>
        {isOffered(waybill.actions, 'report') ? (
          <button type="button" onClick={() => go('waybillreport', { id: waybill.taskDetailID })} className={square}>
            <TriangleAlert className="size-5" aria-hidden="true" />
            异常报告
          </button>
        ) : null}
      </div>
    </>
  );
}

/** The driver fetches the concrete of a truck that broke down first: which one, how much, and the way to where it stands. */
function FetchFrom({ from }: { from: NonNullable<WaybillInfo['handedFrom']> }) {
  const look = 'mt-3 flex min-h-16 items-center gap-3 rounded-lg bg-warn-soft px-4 text-16 text-warn-ink';
  const name = carText(from.carNo);
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-18">{`先到 ${name}接料 ${formatQuantity(from.volume, 'm³')}`}</span>
      <span className="block text-14">
        {from.standsAt ? '它故障停在路上，点这里导航过去' : '它没有定位，请问调度停在哪里'}
      </span>
    </span>
  );
  if (!from.standsAt) return <p className={look}>{words}</p>;
  const { lon, lat } = from.standsAt;
  return (
    <a href={navigationLink([lon, lat], `${name}故障处`)} target="_blank" rel="noreferrer" className={look}>
      {words}
      <Navigation className="size-6 shrink-0" aria-hidden="true" />
    </a>
  );
}
