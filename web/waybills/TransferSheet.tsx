import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { mixedUnfit, type OrderedConcrete, surplusRefusalText } from '@pourline/domain/planning/rankSurplusTakers';
import { subM3 } from '@pourline/domain/volume';
import { useAct, useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ReasonField } from '../trade/ReasonField.tsx';

const usual = ['原工地已浇满', '工地停工', '泵车故障'] as const;

/** Why an order cannot have the load, as far as it is seen here; its age on the way is reckoned when it is asked for. `left`: what the order still wants, m³. */
const hindranceOf = (
  waybill: WaybillInfo,
  order: Omit<OrderedConcrete, 'maximumSize'>,
  left: number,
): string | null => {
  if (order.strengthNo !== waybill.strengthNo) return '强度等级不同，不能转送';
  if (left <= 0) return '已派满，不能转送';
  if (left < waybill.totalVolume) return `只需 ${formatQuantity(left, 'm³')}，不能转送整车`;
  const stone = { maximumSize: '' };
  const unfit = mixedUnfit({ ...waybill, ...stone }, { ...order, ...stone });
  return unfit && `${surplusRefusalText(unfit, order.slump)}，不能转送`;
};

/** Takes the load to another running order: those of the same grade first, the others say why they cannot have it. */
export function TransferSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  const list = useList(
    orders.list,
    { query: { 'filter.state': isOrderSupplying.states.join() } },
    { enabled: open, limit: 100 },
  );
  const transfer = useAct(waybills.transfer, { success: '已转送' });
  const form = useBodyForm(waybills.transfer, { taskID: null, reason: '' });
  const others = list.items
    .filter((order) => order.taskID !== waybill.taskID)
    .toSorted((a, b) => Number(b.strengthNo === waybill.strengthNo) - Number(a.strengthNo === waybill.strengthNo));
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="转送到"
      wideAs="panel"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={transfer}
          disabled={form.body === null}
          onClick={() =>
            void form.send(async (body) => {
              if (await transfer.run({ params: { id: waybill.taskDetailID }, body })) onClose();
            })
          }
        >
          {form.mistakes.taskID ?? form.mistakes.reason ?? '转送'}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        <ReasonField
          usual={usual}
          value={form.values.reason ?? ''}
          onChange={(reason) => form.change({ reason })}
          placeholder="为什么转送"
        />
      </div>
      {list.isLoading ? <Skeleton shape="row" count={4} /> : null}
      {!list.isLoading && others.length === 0 ? (
        <Empty title="没有其他供应中的订单" note="可改用退回处理，把料带回搅拌站" />
      ) : null}
      {others.map((order) => {
        const left = subM3(order.scheduledCa, order.assignedCa);
        const hindrance = hindranceOf(waybill, order, left);
        return (
          <Row
            key={order.taskID}
            selected={order.taskID === form.values.taskID}
            disabled={hindrance !== null}
            onOpen={() => form.change({ taskID: order.taskID })}
            chevron={false}
            title={spaceText(order.projectName)}
            note={hindrance ?? spaceText(order.constructionSite)}
            trailing={
              <>
                <span className="font-medium text-14">{order.strengthNo}</span>
                {hindrance ? null : <span className="text-12 text-ink3">{`还需 ${formatQuantity(left, 'm³')}`}</span>}
              </>
            }
          />
        );
      })}
    </Sheet>
  );
}
