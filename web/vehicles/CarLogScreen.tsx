import { vehicles } from '@pourline/contract/vehicles';
import { epochMs } from '@pourline/domain/time';
import { type VehicleAction, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import History from 'lucide-react/icons/history';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { Empty } from '../kit/Empty.tsx';
import { formatShortTime } from '../kit/format.ts';
import { ListScreen } from '../kit/ListScreen.tsx';
import { Row } from '../kit/Row.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { vehicleFace } from '../waybills/stateTone.ts';
import { learntText, moverOf } from '../waybills/waybillStages.ts';

/** Everything that was done with a vehicle, newest first: by whom or what, when it happened and when it was learnt. */
export default function CarLogScreen() {
  const { id } = useParams('carlog');
  const list = useList(vehicles.log, { query: { 'filter.carID': id } });
  const now = usePlantNow(60_000);
  return (
    <ListScreen
      title="车辆日志"
      onBack={useBack()}
      query={list}
      rowKey={({ eventID }) => eventID}
      renderRow={(entry) => {
        const face = vehicleFace(entry.to);
        return (
          <Row
            title={vehicleMachine.actions[entry.action as VehicleAction]?.label ?? entry.action}
            note={[moverOf(entry), learntText(entry), entry.reason].filter(Boolean).join(' · ')}
            trailing={
              <>
                <StateTag tone={face.tone}>{face.label}</StateTag>
                <time className="text-12 text-ink3">{formatShortTime(epochMs(entry.happenedAt), now)}</time>
              </>
            }
          />
        );
      }}
      empty={<Empty icon={<History />} title="还没有记录" note="当班、排队、装料等每一步都会记在这里" />}
    />
  );
}
