import type { ReplyOf } from '@pourline/contract/endpoint';
import { tracking } from '@pourline/contract/tracking';
import { slumpWithTolerance } from '@pourline/domain/concrete/slumpClasses';
import { isOrderComing, isOrderEnded } from '@pourline/domain/orders/orderStages';
import { hoursAfterPour } from '@pourline/domain/tracking/orderShare';
import { subM3 } from '@pourline/domain/volume';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { useCall } from '../api/queries.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import {
  formatArrival,
  formatDistance,
  formatNumber,
  formatQuantity,
  formatShortTime,
  spaceText,
} from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { VolumeBar } from '../kit/figure/VolumeBar.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useParams } from '../shell/useParams.ts';
import { bookingText } from '../trade/bookingText.ts';
import { carPlateText } from '../trade/carText.ts';
import { orderTag } from '../trade/orderTag.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

type Tracked = ReplyOf<typeof tracking.publicTracking>;
type Load = Tracked['loads'][number];

/** How often whoever follows a pour hears of it anew, ms. */
const askEvery = 20_000;
const m3 = (volume: number): string => formatNumber(volume, 2, { trim: true });

/** Where a load is, in the words of a site. */
function whereOf(load: Load, now: number): string {
  if (load.arriveTime !== null) return `${formatShortTime(Date.parse(load.arriveTime), now)} 到工地`;
  if (load.leaveTime === null) return '在搅拌站';
  const left = load.distanceLeft === null ? null : `还有 ${formatDistance(load.distanceLeft)}`;
  const arrival = load.estimatedArrivalTime === null ? null : formatArrival(Date.parse(load.estimatedArrivalTime), now);
  return [arrival, left].filter(Boolean).join(' · ') || '在路上';
}

/** What a link opens, for anybody at the site who holds it: how far the pour is, which trucks come and when. */
export default function TrackingScreen() {
  const { token } = useParams('tracking');
  const { data, failure, error, refetch } = useCall(
    tracking.publicTracking,
    { params: { token } },
    { refetchMs: askEvery },
  );
  if (failure?.code === 'share.dead')
    return (
      <Screen title="浇筑跟踪">
        <Empty
          title="链接已失效"
          note={`可能已过期、被收回，或浇筑已结束超过 ${hoursAfterPour} 小时。请向发给您的人要一个新的。`}
        />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="浇筑跟踪">
        {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={3} />}
      </Screen>
    );
  const now = Date.parse(data.now);
  const tag = orderTag(data.state);
  const left = Math.max(0, subM3(data.scheduledCa, data.deliverCa));
  return (
    <Screen title="浇筑跟踪">
      <div className="mx-auto max-w-lg">
        <Card>
          <StateTag tone={tag.tone}>{tag.label}</StateTag>
          <p className="mt-2 font-semibold text-20">{spaceText(data.projectName)}</p>
          <p className="text-14 text-ink2">
            {`${spaceText(data.constructionSite)} · ${data.strengthNo} · ${slumpWithTolerance(data.slump)}`}
          </p>
          <div className="mt-3 flex items-end justify-between gap-4">
            <Figure
              size="hero"
              label={isOrderEnded(data.state) ? '共浇筑' : '还要供'}
              value={m3(isOrderEnded(data.state) ? data.deliverCa : left)}
              unit="m³"
            />
            <Figure size="normal" label="已到" value={`${data.done} 车`} className="text-right" />
          </div>
          <VolumeBar
            className="mt-4"
            ordered={data.scheduledCa}
            planned={data.scheduledCa}
            onRoad={data.onRoadCa}
            delivered={data.deliverCa}
            legend
          />
          {isOrderComing(data.state) ? (
            <p className="mt-3 text-14 text-ink2">
              {data.arrangeTime === null
                ? `约定 ${bookingText(data.bookBegin, data.bookEnd, now)}`
                : `首车装料 ${formatShortTime(Date.parse(data.arrangeTime), now)}`}
            </p>
          ) : null}
        </Card>
        <Section title={`来车 · ${data.loads.length} 车`}>
          <Card flush>
            {data.loads.length === 0 ? (
              <p className="p-4 text-14 text-ink2">现在没有车在路上，派出后显示在这里</p>
            ) : null}
            {data.loads.map((load) => {
              const face = stateFaceOf(waybillMachine, load.state);
              return (
                <Row
                  key={load.sequenceNo}
                  title={`第 ${load.sequenceNo} 车 · ${carPlateText(load)}`}
                  note={`${whereOf(load, now)} · ${formatQuantity(load.totalVolume, 'm³')}`}
                  trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
                />
              );
            })}
          </Card>
        </Section>
        <p className="mt-4 text-center text-12 text-ink3">
          {`${spaceText(data.supplierName)} · ${formatShortTime(now, now)} 更新 · 最晚 ${formatShortTime(Date.parse(data.expireTime), now)} 失效`}
        </p>
      </div>
    </Screen>
  );
}
