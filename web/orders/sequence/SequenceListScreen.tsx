import { orderSequences } from '@pourline/contract/orderSequences';
import { holds } from '@pourline/domain/access/rights';
import { isOrderToApprove } from '@pourline/domain/orders/orderStages';
import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import { usePlantNow } from '../../api/clock.ts';
import { useList } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { formatQuantity, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { go, goBack } from '../../shell/go.ts';
import { useKeptSearch } from '../../shell/keptSearch.ts';
import { orderedM3 } from '../../trade/orderProgress.ts';
import { useOrderLists } from '../parts/useOrderLists.ts';

/** Groups of orders that were placed together and are approved together; the newest first. */
export default function SequenceListScreen() {
  const wide = useWide();
  const viewer = useViewer();
  const now = usePlantNow(60_000);
  const [{ keyword }, change] = useKeptSearch('sequencelist');
  const list = useList(orderSequences.list, { query: { ...(keyword && { keyword }) } }, { keepBefore: true });
  const mayAdd = viewer !== null && holds(viewer, 'add-order');
  const create = () => go('sequenceform');
  return (
    <ListScreen
      title="订单序列"
      titleItems={useOrderLists('sequencelist')}
      onBack={goBack}
      query={list}
      rowKey={(sequence) => sequence.sequenceID}
      renderRow={({ sequenceID, sequenceNo, createTime, tasks }) => {
        const waiting = tasks.filter((order) => isOrderToApprove(order.state)).length;
        const first = tasks[0];
        return (
          <Row
            title={sequenceNo}
            note={first ? spaceText(first.projectName) : undefined}
            trailing={
              <>
                {waiting > 0 ? <StateTag tone="info">{`${waiting} 单待审批`}</StateTag> : null}
                <span className="font-medium text-ink">{formatQuantity(orderedM3(tasks), 'm³')}</span>
              </>
            }
            chevron={false}
            onOpen={() => go('sequenceinfo', { id: sequenceID })}
            className="items-start py-3"
          >
            <p className="text-13 text-ink2">
              {`${tasks.length} 个订单 · ${formatShortTime(Date.parse(createTime), now)} 下单`}
            </p>
          </Row>
        );
      }}
      onOpen={(sequence) => go('sequenceinfo', { id: sequence.sequenceID })}
      estimate={92}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '序列号' }}
      right={
        mayAdd ? (
          wide ? (
            <Button look="primary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
              新建序列
            </Button>
          ) : (
            <IconButton label="新建序列" icon={<Plus />} onClick={create} />
          )
        ) : undefined
      }
      empty={
        <Empty
          icon={<Layers />}
          title={keyword ? '没有这个序列号' : '还没有订单序列'}
          note={keyword ? '换个序列号试试' : '同一工程的几次浇筑可以一起下单、一起审批'}
          action={mayAdd && !keyword ? <Button onClick={create}>新建序列</Button> : undefined}
        />
      }
    />
  );
}
