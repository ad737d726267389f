import type { HomeSections } from '@pourline/contract/homeParts';
import { usePlantNow } from '../api/clock.ts';
import { formatFromNow } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { HomeList } from './HomeList.tsx';

/** Trucks that broke down and that nobody has taken in hand. */
export function BreakdownList({ breakdowns }: { breakdowns: HomeSections['breakdowns'] }) {
  const now = usePlantNow(60_000);
  return (
    <HomeList
      title="车辆故障报告"
      empty="没有未处理的故障报告"
      isEmpty={breakdowns.length === 0}
      more={{ label: '全部消息', screen: 'messagebox' }}
    >
      {breakdowns.map(({ taskMsgID, carID, carNo, content, senderName, createTime }) => (
        <Row
          key={taskMsgID}
          title={`${carNo ? carText(carNo) : '车辆'} · ${content || '未写明原因'}`}
          note={senderName}
          trailing={<span className="text-13 text-warn-ink">{formatFromNow(Date.parse(createTime), now)}</span>}
          onOpen={carID ? () => go('carinfo', { id: carID }) : undefined}
          chevron={false}
        />
      ))}
    </HomeList>
  );
}
