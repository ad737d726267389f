import { type PumpLoad, pumps } from '@pourline/contract/pumps';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { CallLinks } from '../trade/CallLinks.tsx';
import { carText } from '../trade/carText.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

const timesOf = ({ showTime1, showTime2, arriveTime }: PumpLoad): string =>
  [showTime1 && `${showTime1} 出站`, showTime2 && `${showTime2} ${arriveTime === null ? '预计到' : '到'}`]
    .filter(Boolean)
    .join(' · ');

/** The loads that come to a pump, the newest first; touched, one tells what it brings and whom to ring. */
export function PumpLoads({ pumpTaskID }: { pumpTaskID: string }) {
  const { data } = useCall(pumps.loads, { params: { id: pumpTaskID } }, { refetchMs: 60_000 });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return null;
  return (
    <Section title={`来料 ${data.length} 车`}>
      <Card flush>
        {data.length === 0 ? <p className="px-4 py-4 text-14 text-ink3">还没有发车</p> : null}
        {data.map((load) => {
          const face = stateFaceOf(waybillMachine, load.state);
          return (
            <Row
              key={load.taskDetailID}
              title={`第 ${load.sequenceNo} 车 · ${carText(load.carNo)}`}
              note={timesOf(load) || '等装料'}
              onOpen={() => setChosen(load.taskDetailID)}
              trailing={
                <>
                  <span className="font-medium text-14">{formatQuantity(load.totalVolume, 'm³')}</span>
                  <StateTag tone={face.tone}>{face.label}</StateTag>
                </>
              }
            />
          );
        })}
      </Card>
      {chosen === null ? null : <LoadSheet id={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function LoadSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: load } = useCall(pumps.load, { params: { id } });
  return (
    <Sheet open onOpenChange={(next) => !next && onClose()} title={load ? `第 ${load.sequenceNo} 车` : '货单'}>
      {load ? (
        <div className="space-y-4 px-4 pt-1 pb-4">
          <KeyValue
            items={[
              { label: '车辆', value: `${carText(load.carNo)} ${load.plateNumber}` },
              { label: '司机', value: load.driverName },
              { label: '本车', value: formatQuantity(load.totalVolume, 'm³') },
              { label: '累计', value: load.totalVolumeDisp },
              { label: '混凝土', value: `${load.strengthNo} · ${load.slump}` },
              { label: '泵车', value: load.pumpInfoDisp },
              { label: '时间', value: timesOf(load), wide: true },
            ]}
          />
          <CallLinks callees={[{ what: `司机 ${load.driverName}`, phone: load.driverMobile ?? '' }]} />
        </div>
      ) : null}
    </Sheet>
  );
}
