import type { KeptPosition } from '@pourline/contract/vehicles/keptPosition';
import { formatDateTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { coordinatesText, doubtTexts, sourceTexts } from './positionTexts.ts';

/** One position of a vehicle: where it was in words, what is kept of it, and all that came with it. */
export function PositionSheet({ position, onClose }: { position: KeptPosition | null; onClose: () => void }) {
  return (
    <Sheet
      open={position !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="定位详情"
      wideAs="panel"
    >
      {position ? (
        <div className="px-4 pb-6">
          {position.near ? <p className="pb-3 font-semibold text-18">{position.near}</p> : null}
          <KeyValue
            items={[
              { label: '定位时间', value: formatDateTime(Date.parse(position.gnssTime), { seconds: true }) },
              { label: '收到时间', value: formatDateTime(Date.parse(position.receivedAt), { seconds: true }) },
              { label: '经度, 纬度', value: coordinatesText(position) },
              { label: '速度', value: position.speed === null ? '终端没报' : `${Math.round(position.speed)} km/h` },
              { label: '方向', value: position.direction === null ? '终端没报' : `${Math.round(position.direction)}°` },
              { label: '来源', value: sourceTexts[position.source] },
              position.doubt ? { label: '可信', value: doubtTexts[position.doubt] } : null,
            ]}
          />
          <Section title="终端所报">
            {position.items.length > 0 ? (
              <ItemFacts items={position.items} />
            ) : (
              <p className="text-14 text-ink3">这条定位没有附带其他信息</p>
            )}
          </Section>
        </div>
      ) : null}
    </Sheet>
  );
}
