import type { AsidePosition } from '@pourline/contract/positions/asidePosition';
import { asideTexts } from '@pourline/domain/positions/aside';
import Inbox from 'lucide-react/icons/inbox';
import type { ComponentProps } from 'react';
import { formatDateTime, formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import type { TableColumn } from '../kit/list/tableColumn.ts';
import { Empty } from '../kit/page/Empty.tsx';

type Props = Pick<ComponentProps<typeof ListScreen<AsidePosition>>, 'query' | 'onBack' | 'filters' | 'summary'> & {
  now: number;
};

const Reason = ({ position: { reason } }: { position: AsidePosition }) => (
  <StateTag tone="warn">{asideTexts[reason]}</StateTag>
);

const columns: TableColumn<AsidePosition>[] = [
  {
    key: 'received',
    title: '收到时间',
    width: 176,
    value: ({ receivedAt }) => Date.parse(receivedAt),
    render: ({ receivedAt }) => formatDateTime(Date.parse(receivedAt), { seconds: true }),
  },
  { key: 'reason', title: '原因', width: 176, render: (position) => <Reason position={position} /> },
  { key: 'sent', title: '终端所报', value: ({ position }) => position },
];

/** Positions of a vehicle that could not be kept, with the reason and what was sent. */
export function AsidePositionList({ now, ...screen }: Props) {
  return (
    <ListScreen
      title="定位记录"
      {...screen}
      rowKey={({ asideID }) => asideID}
      columns={columns}
      renderRow={(position) => (
        <Row
          title={asideTexts[position.reason]}
          trailing={<time className="text-14 text-ink2">{formatShortTime(Date.parse(position.receivedAt), now)}</time>}
        >
          <p className="break-all text-13 text-ink3">{position.position}</p>
        </Row>
      )}
      empty={<Empty icon={<Inbox />} title="没有未入库的定位" note="内容无法保存的定位会单独留在这里，其余定位照常" />}
    />
  );
}
