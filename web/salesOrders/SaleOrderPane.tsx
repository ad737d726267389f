import type { ReplyOf } from '@pourline/contract/endpoint';
import { salesOrders } from '@pourline/contract/salesOrders';
import { salesOrderStates } from '@pourline/domain/salesOrders/salesOrder';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatMoney, formatNumber, formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { orderTag } from '../trade/orderTag.ts';

type Detail = ReplyOf<(typeof salesOrders)['detail']>;
const m3 = (volume: number): string => formatNumber(volume, 2, { trim: true });

/** One sales order: what each grade costs and came to, its call-offs; changing, closing and opening it. */
export function SaleOrderPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(salesOrders.detail, { params: { id } });
  const now = usePlantNow(60_000);
  const mayMake = useMayOpen()('saleorderform');
  const close = useAct(salesOrders.close, { success: '销售订单已关闭，可重新打开' });
  const reopen = useAct(salesOrders.reopen, { success: '销售订单已重新打开' });
  const turn = async ({ salesOrderNo, state }: Detail) => {
    if (state === 'closed') return reopen.run({ params: { id } });
    const text = '关闭后不能再从中提货，已下的订单继续供应。可重新打开。';
    const yes = await confirm({ title: `关闭 ${salesOrderNo}？`, text, yes: '关闭销售订单' });
    return yes ? close.run({ params: { id } }) : undefined;
  };
  return (
    <InfoScreen
      title="销售订单"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(one) => (
        <Card>
          <div className="flex items-center justify-between">
            <StateTag tone={one.state === 'open' ? 'good' : 'idle'}>{salesOrderStates[one.state]}</StateTag>
            <span className="text-12 text-ink3">{one.salesOrderNo}</span>
          </div>
          <p className="mt-1 font-semibold text-20">{spaceText(one.projectName)}</p>
          <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-3">
            <Figure size="hero" label="剩余" value={m3(one.leftCa)} unit="m³" />
            <Figure label="约定" value={m3(one.agreedCa)} unit="m³" />
            <Figure label="已下单" value={m3(one.orderedCa)} unit="m³" />
            <Figure label="已供" value={m3(one.deliverCa)} unit="m³" />
            <Figure label="已签收" value={m3(one.validCa)} unit="m³" />
          </div>
        </Card>
      )}
      actions={(one) =>
        mayMake
          ? [
              {
                key: 'turn',
                label: one.state === 'open' ? '关闭销售订单' : '重新打开',
                aside: true,
                onRun: () => turn(one),
              },
              ...(one.state === 'open'
                ? [{ key: 'modify', label: '修改方量', primary: true, onRun: () => go('saleorderform', { id }) }]
                : []),
            ]
          : []
      }
    >
      {(one) => (
        <>
          <Section title="强度等级">
            <Card flush>
              {one.lines.map((line) => (
                <Row
                  key={line.strengthNo}
                  title={line.strengthNo}
                  note={`约定 ${m3(line.agreedCa)} · 已下单 ${m3(line.orderedCa)} · 交付 ${m3(line.deliverCa)} · 签收 ${m3(line.validCa)}`}
                  trailing={
                    <>
                      <span>{`剩 ${formatQuantity(line.leftCa, 'm³')}`}</span>
                      <span className="text-13 text-ink3">
                        {line.price === null ? '无价格' : `${formatMoney(line.price)}/m³`}
                      </span>
                    </>
                  }
                />
              ))}
            </Card>
          </Section>
          <Section title="条件">
            <Card>
              <KeyValue
                items={[
                  { label: '客户', value: one.customerName },
                  { label: '合同编号', value: one.contractNo },
                  { label: '付款条件', value: one.terms, wide: true },
                  { label: '备注', value: one.remark, wide: true },
                  { label: '销售', value: one.salesmanName },
                  { label: '建立', value: `${one.creatorName} ${formatShortTime(Date.parse(one.createTime), now)}` },
                ]}
              />
            </Card>
          </Section>
          <Section title={`提货订单 ${one.orders.length} 个`}>
            <Card flush>
              {one.orders.length === 0 ? (
                <p className="px-4 py-4 text-14 text-ink3">还没有提货，下单时选择这张销售订单</p>
              ) : null}
              {one.orders.map((order) => {
                const tag = orderTag(order.state);
                return (
                  <Row
                    key={order.taskID}
                    title={`${order.taskNo} · ${order.strengthNo}`}
                    note={`${spaceText(order.constructionSite)} · ${formatShortTime(Date.parse(order.bookBegin), now)}`}
                    onOpen={() => go('orderinfo', { id: order.taskID })}
                    trailing={
                      <>
                        <StateTag tone={tag.tone}>{tag.label}</StateTag>
                        <span className="text-13 text-ink3">{`${m3(order.deliverCa)} / ${formatQuantity(order.scheduledCa, 'm³')}`}</span>
                      </>
                    }
                  />
                );
              })}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
