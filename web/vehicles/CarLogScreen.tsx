import type { ReplyOf } from '@pourline/contract/endpoint';
import { vehicles } from '@pourline/contract/vehicles';
import { deedLabel } from '@pourline/domain/states';
import { epochMs } from '@pourline/domain/time';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import History from 'lucide-react/icons/history';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { formatDateTime, formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import type { TableColumn } from '../kit/list/tableColumn.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { vehicleFace } from '../trade/stateTone.ts';
import { learntText, moverOf } from '../trade/waybillStages.ts';
import { CarHead } from './CarHead.tsx';

type Entry = ReplyOf<(typeof vehicles)['log']>['data'][number];

const deedOf = ({ action }: Entry): string => deedLabel(vehicleMachine, action);

/** The number of the load that an entry belongs to; empty where it belongs to none. */
const loadOf = ({ data }: Entry): string => {
  const number = (data as { taskDetailNo?: unknown } | null)?.taskDetailNo;
  return typeof number === 'string' ? number : '';
};

function StateAfter({ entry }: { entry: Entry }) {
  const face = vehicleFace(entry.to);
  return <StateTag tone={face.tone}>{face.label}</StateTag>;
}

const columns: TableColumn<Entry>[] = [
  {
    key: 'time',
    title: '时间',
    width: 176,
    value: (entry) => epochMs(entry.happenedAt),
    render: (entry) => formatDateTime(epochMs(entry.happenedAt), { seconds: true }),
  },
  { key: 'deed', title: '操作', width: 112, value: deedOf },
  { key: 'state', title: '之后', width: 112, render: (entry) => <StateAfter entry={entry} /> },
  { key: 'who', title: '由谁', width: 200, value: moverOf },
  { key: 'load', title: '货单号', width: 168, value: loadOf },
  {
    key: 'note',
    title: '说明',
    render: (entry) => [learntText(entry), entry.reason].filter(Boolean).join(' · '),
  },
];

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
      columns={columns}
      summary={<CarHead id={id} />}
      renderRow={(entry) => (
        <Row
          title={deedOf(entry)}
          note={[moverOf(entry), loadOf(entry), learntText(entry), entry.reason].filter(Boolean).join(' · ')}
          trailing={
            <>
              <time className="text-14 text-ink2">{formatShortTime(epochMs(entry.happenedAt), now)}</time>
              {deedOf(entry) === vehicleFace(entry.to).label ? null : <StateAfter entry={entry} />}
            </>
          }
        />
      )}
      empty={<Empty icon={<History />} title="还没有记录" note="当班、排队、装料等每一步都会记在这里" />}
    />
  );
}
