import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import type { KeptPosition } from '@pourline/contract/vehicles/keptPosition';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { formatDateTime, formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import type { TableColumn } from '../kit/list/tableColumn.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { AsidePositionList } from './AsidePositionList.tsx';
import { CarHead } from './CarHead.tsx';
import { PositionSheet } from './PositionSheet.tsx';
import { coordinatesText, doubtTexts, placeText, sourceTexts } from './positionTexts.ts';

const shown = [
  { value: 'all', label: '全部' },
  { value: '1', label: '存疑' },
  { value: 'aside', label: '未入库' },
] as const;
type Shown = (typeof shown)[number]['value'];

function Trust({ position }: { position: KeptPosition }) {
  return position.doubt ? <StateTag tone="warn">{doubtTexts[position.doubt]}</StateTag> : null;
}

/** What a row says besides place and time: the source, the speed, and alarms that came with it. */
const noteOf = ({ source, speed, items }: KeptPosition): string =>
  [
    sourceTexts[source],
    ...(speed === null ? [] : `${Math.round(speed)} km/h`),
    ...items.flatMap(({ text, isAlarm }) => (isAlarm ? text : [])),
  ].join(' · ');

const columns: TableColumn<KeptPosition>[] = [
  {
    key: 'time',
    title: '定位时间',
    width: 176,
    value: ({ gnssTime }) => Date.parse(gnssTime),
    render: ({ gnssTime }) => formatDateTime(Date.parse(gnssTime), { seconds: true }),
  },
  {
    key: 'received',
    title: '收到时间',
    width: 176,
    render: ({ receivedAt }) => formatDateTime(Date.parse(receivedAt), { seconds: true }),
  },
  { key: 'place', title: '位置', width: 300, value: placeText },
  { key: 'coordinates', title: '经度, 纬度', width: 184, value: coordinatesText },
  { key: 'speed', title: '速度 km/h', width: 112, value: ({ speed }) => speed && Math.round(speed) },
  { key: 'source', title: '来源', width: 96, value: ({ source }) => sourceTexts[source] },
  { key: 'trust', title: '可信', render: (position) => <Trust position={position} /> },
];

/** Where a vehicle has been, the newest first; positions that are doubted say why they moved nothing. */
export default function CarTrackScreen() {
  const { id } = useParams('cartrack');
  const [which, setWhich] = useState<Shown>('all');
  const [chosen, setChosen] = useState<KeptPosition | null>(null);
  const back = useBack();
  const now = usePlantNow(60_000);
  const list = useList(vehicles.positions, {
    params: { id },
    query: which === '1' ? { 'filter.doubtful': which } : {},
  });
  const aside = useList(positions.aside, { params: { id }, query: {} });
  const filters = (
    <div className="px-4 py-2">
      <Segmented label="可信" options={shown} value={which} onChange={setWhich} />
    </div>
  );
  const told = aside.items.length > 0 ? ` · ${aside.total}\u202f条未能入库` : '';
  const summary = <CarHead id={id} more={told} />;
  if (which === 'aside')
    return <AsidePositionList query={aside} now={now} onBack={back} filters={filters} summary={summary} />;
  return (
    <>
      <PositionSheet position={chosen} onClose={() => setChosen(null)} />
      <ListScreen
        title="定位记录"
        onBack={back}
        query={list}
        onOpen={setChosen}
        rowKey={({ gnssTime, doubted }) => `${gnssTime} ${doubted}`}
        columns={columns}
        filters={filters}
        summary={summary}
        renderRow={(position) => (
          <Row
            title={<span className="whitespace-normal">{placeText(position)}</span>}
            note={noteOf(position)}
            onOpen={() => setChosen(position)}
            trailing={
              <>
                <time className="text-14 text-ink2">{formatShortTime(Date.parse(position.gnssTime), now)}</time>
                <Trust position={position} />
              </>
            }
          />
        )}
        empty={
          <Empty
            icon={<MapPin />}
            title={which === 'all' ? '还没有定位' : '没有存疑的定位'}
            note="移动过快或来自第二个连接的定位会标为存疑，不影响货单和车辆位置"
          />
        }
      />
    </>
  );
}
