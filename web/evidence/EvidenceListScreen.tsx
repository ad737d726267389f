import { evidence } from '@pourline/contract/evidence';
import { epochMs } from '@pourline/domain/time';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useList } from '../api/queries.ts';
import { formatDateTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import type { TableColumn } from '../kit/list/tableColumn.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { type Root, rootFault } from './rootWords.ts';

function Verdict({ root }: { root: Root }) {
  const fault = rootFault(root);
  return <StateTag tone={fault === null ? 'good' : 'alarm'}>{fault === null ? '核验通过' : '不相符'}</StateTag>;
}

const columns: TableColumn<Root>[] = [
  { key: 'no', title: '序号', width: 72, value: ({ rootNo }) => rootNo },
  { key: 'day', title: '营业日', width: 128, value: ({ day }) => day },
  { key: 'count', title: '单据', width: 88, value: ({ leafCount }) => leafCount },
  { key: 'verdict', title: '核验', width: 112, render: (root) => <Verdict root={root} /> },
  { key: 'root', title: '存证根', value: ({ root }) => root },
  { key: 'time', title: '生成于', width: 176, render: ({ createTime }) => formatDateTime(epochMs(createTime)) },
];

/** The roots of the days, each checked now against its tickets and the one before. */
export default function EvidenceListScreen() {
  const list = useList(evidence.list, { query: {} });
  return (
    <ListScreen
      title="单据存证"
      onBack={useBack()}
      query={list}
      rowKey={({ rootNo }) => String(rootNo)}
      columns={columns}
      renderRow={(root) => (
        <Row
          title={root.day}
          note={rootFault(root) ?? `${root.leafCount}\u202f张单据 · ${root.root.slice(0, 16)}`}
          trailing={<Verdict root={root} />}
          onOpen={() => go('evidenceday', { id: String(root.rootNo) })}
        />
      )}
      onOpen={(root) => go('evidenceday', { id: String(root.rootNo) })}
      empty={
        <Empty
          icon={<ShieldCheck />}
          title="还没有存证"
          note="每个营业日结束后，当日单据的记录会合成一个存证根，显示在这里"
        />
      }
    />
  );
}
