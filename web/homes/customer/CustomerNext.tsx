import { countLoads } from '@pourline/domain/dispatch/countLoads';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { formatQuantity, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { go } from '../../shell/go.ts';
import { AgeFace } from '../../trade/AgeFace.tsx';
import { carText } from '../../trade/carText.ts';
import { loadPhrases } from '../../trade/loadWords.ts';
import { SaidTime } from '../../trade/SaidTime.tsx';
import { shownTime } from '../../trade/waybillTimes.ts';
import { loadsComing } from './loadsToSign.ts';

/** When the next truck comes, before anything else. */
export function CustomerNext({ loads, now }: { loads: readonly Waybill[]; now: number }) {
  const [next] = loadsComing(loads);
  const counts = countLoads(loads);
  const phrases = loadPhrases({ ...counts, nextArrival: null }, now);
  const atPlant =
    counts.loading > 0
      ? `正在装料${thinSpace}${counts.loading}${thinSpace}车`
      : counts.queuing > 0
        ? `排队装料${thinSpace}${counts.queuing}${thinSpace}车`
        : counts.waiting + counts.unloading > 0
          ? '还没有派车'
          : '没有在途车辆';
  if (!next) {
    return (
      <Card className="!p-5">
        <p className="text-13 text-ink3">下一车</p>
        <p className="font-semibold text-28">{atPlant}</p>
        {phrases.length > 0 ? <p className="mt-1 text-14 text-ink2">{phrases.join(' · ')}</p> : null}
      </Card>
    );
  }
  const time = shownTime(next, now);
  return (
    <Card className="!p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-13 text-ink3">下一车</p>
          <p className="font-semibold text-hero">
            <SaidTime text={time.text} exact={time.exact} />
          </p>
          <button
            type="button"
            onClick={() => go('waybillinfo', { id: next.taskDetailID })}
            className="reach mt-1 text-left text-14 text-accent-ink"
          >
            {`${carText(next.carNo)} · ${formatQuantity(next.totalVolume, 'm³')}`}
            <span className="ml-2 text-13 text-ink3">{next.plateNumber}</span>
          </button>
          <p className="text-14 text-ink2">{`${spaceText(next.projectName)} · ${spaceText(next.constructionSite)}`}</p>
          {phrases.length > 0 ? <p className="mt-2 text-13 text-ink3">{phrases.join(' · ')}</p> : null}
        </div>
        <AgeFace waybill={next} now={now} size={72} />
      </div>
    </Card>
  );
}
