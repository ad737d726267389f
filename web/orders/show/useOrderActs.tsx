import { orders } from '@pourline/contract/orders';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { toastError, useAct } from '../../api/queries.ts';
import type { Doing } from '../../kit/button/doing.ts';
import type { BottomAction } from '../../kit/page/selectBottomActions.ts';
import { useWide } from '../../kit/page/useWide.ts';
import { ActionSheet } from '../../kit/sheet/ActionSheet.tsx';
import { ask, confirm } from '../../kit/sheet/dialogs.ts';
import { keepWords, toast } from '../../kit/shell/toast.ts';
import { go } from '../../shell/go.ts';
import { type DeedsOf, deedOf, isOffered, type PageOfThing } from '../../trade/actForms.ts';
import type { Callee } from '../../trade/CallLinks.tsx';
import { doneTexts } from '../../trade/doneTexts.ts';
import { SendTruckSheet } from '../../trade/SendTruckSheet.tsx';
import { SendingSheet } from '../arrange/SendingSheet.tsx';
import { useEndDialogs } from '../end/useEndDialogs.tsx';
import { orderButtons } from './orderButtons.ts';
import { type OrderSheet, orderForms } from './orderForms.ts';
import { resumedText, suspendedText } from './supplyTexts.ts';

/** One of the acts that need nothing but the order. */
interface PlainAct {
  run: (input: { params: { id: string } }) => Promise<OrderInfo | undefined>;
}
/** An undo on the screen, and the order as the act left it. */
interface UndoOffer {
  toastID: number;
  taskID: string;
  updateTime: string;
}
/** Whether somebody has done something to the order since. */
const isLater = (order: OrderInfo, updateTime: string): boolean =>
  Date.parse(order.updateTime) > Date.parse(updateTime);

/** What the buttons of an order do; `callees` are whom a site rings up. An act that can be taken back is done at once and offers that; the others have a page that asks. */
export function useOrderActs(
  order: OrderInfo | undefined,
  callees: readonly Callee[] = [],
): {
  actions: BottomAction[];
  run: (action: OrderAction) => unknown;
  sheet: ReactNode;
} {
  const [sheet, setSheet] = useState<OrderSheet | null>(null);
  const approve = useAct(orders.approve);
  const unapprove = useAct(orders.unapprove);
  const submitConfirmation = useAct(orders.submitConfirmation, { success: '已通知搅拌站可以浇筑' });
  const withhold = useAct(orders.withholdConfirmation, { success: '已告诉搅拌站暂不能浇筑' });
  const suspend = useAct(orders.suspend);
  const resume = useAct(orders.resume);
  const withdrawChange = useAct(orders.withdrawChange, { success: doneTexts.changeWithdrawn });
  const answerChange = useAct(orders.confirmChange);
  const liftHold = useAct(orders.liftHold, { success: '已解除冻结，已告诉销售' });
  const releaseCall = useAct(orders.releaseCall, { success: '已通知搅拌站供货' });
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  const wide = useWide();
  const end = useEndDialogs(order);
  useEffect(() => {
    if (!offer || !order || order.taskID !== offer.taskID || !isLater(order, offer.updateTime)) return;
    // What was done stays said; it can only no longer be taken back.
    keepWords(offer.toastID);
    setOffer(null);
  }, [offer, order]);
  if (!order) return { actions: [], run: () => undefined, sheet: null };

  const { taskID } = order;
  const id = { params: { id: taskID } };
  /** Does it, tells it, and offers the way back when the reply has it. */
  const both = async (
    done: PlainAct,
    said: string | ((reply: OrderInfo) => string),
    undo: PlainAct,
    undoAction: OrderAction,
  ) => {
    const reply = await done.run(id);
    if (!reply) return;
    const text = typeof said === 'string' ? said : said(reply);
    if (!isOffered(reply.actions, undoAction)) return void toast(text, { tone: 'good' });
    const takeBack = async () => {
      try {
        const now = await call(orders.info, id);
        if (isLater(now, reply.updateTime)) toast('订单已有新的变化，不能撤销');
        else if (await undo.run(id)) toast('已撤销', { tone: 'good' });
      } catch (error) {
        toastError(error);
      }
    };
    const toastID = toast(text, { tone: 'good', undo: () => void takeBack() });
    setOffer({ toastID, taskID, updateTime: reply.updateTime });
  };
  const change = order.pendingChange;
  const deeds: DeedsOf<OrderAction, typeof orderForms> = {
    approve: () => both(approve, '订单已审批', unapprove, 'unapprove'),
    liftHold: async () => {
      const text =
        '客户超出信用额度。解除后订单可以审批和安排，谁因为什么解除会记在订单上，并告诉销售；不想供应的请取消订单';
      const reason = await ask({ title: '解除信用冻结', text, label: '原因', yes: '解除冻结', multiline: true });
      if (reason) await liftHold.run({ ...id, body: { reason } });
    },
    releaseCall: async () => {
      const text = '通知后搅拌站按预约时间安排供货，不能收回；计划有变请修改或取消订单';
      if (await confirm({ title: '通知搅拌站供货？', text, yes: '通知供货' })) await releaseCall.run(id);
    },
    unapprove: () => both(unapprove, '已撤销审批', approve, 'approve'),
    suspend: () => both(suspend, suspendedText, resume, 'resume'),
    resume: () => both(resume, resumedText, suspend, 'suspend'),
    submitConfirmation: () => submitConfirmation.run(id),
    withholdConfirmation: async () => {
      const text = '搅拌站会收到，并先不开盘；准备好后再点“确认可以浇筑”';
      const reason = await ask({ title: '暂不能浇筑', text, label: '原因', yes: '告诉搅拌站', multiline: true });
      if (reason) await withhold.run({ ...id, body: { reason } });
    },
    withdrawChange: () => change && withdrawChange.run({ params: { id: change.taskChangeID } }),
    confirmChange: async () => {
      if (!change) return;
      const reply = await answerChange.run({ params: { id: change.taskChangeID }, body: { agree: true } });
      if (reply) toast('已同意变更', { tone: 'good' });
    },
    refuseChange: async () => {
      if (!change) return;
      const reason = await ask({ title: '拒绝变更', label: '原因', yes: '拒绝变更', multiline: true });
      if (reason === null) return;
      const reply = await answerChange.run({ params: { id: change.taskChangeID }, body: { agree: false, reason } });
      if (reply) toast('已拒绝变更', { tone: 'good' });
    },
    viewProportion: () => go('pdfviewer', { of: 'proportion', id: taskID }),
  };
  /** The calls behind the acts that are done at once or after a question. */
  const calls: Partial<Record<OrderAction, Doing>> = {
    ...{ approve, unapprove, suspend, resume, submitConfirmation, withholdConfirmation: withhold, withdrawChange },
    ...{ liftHold, releaseCall },
    ...{ confirmChange: answerChange, refuseChange: answerChange },
  };
  const open = { page: (page: PageOfThing) => (wide && end.open(page)) || go(page, { id: taskID }), sheet: setSheet };
  const run = (action: OrderAction): unknown => deedOf<OrderAction, OrderSheet>(action, orderForms, deeds, open)?.();
  return {
    actions: orderButtons(order.actions).map(({ action, label, primary, final }) => ({
      key: action,
      label,
      primary,
      final,
      act: calls[action],
      onRun: () => run(action),
    })),
    run,
    sheet: (
      <>
        {end.dialog}
        <SendTruckSheet
          load={sheet === 'sendTruck' && isOffered(order.actions, 'sendTruck') ? { taskID: order.taskID } : null}
          onClose={() => setSheet(null)}
        />
        <ActionSheet
          open={sheet === 'call'}
          onOpenChange={() => setSheet(null)}
          title="拨打电话"
          note={callees.length === 0 ? '搅拌站还没有留下电话' : undefined}
          items={callees.map(({ what, phone }) => ({
            key: what,
            label: `拨打${what} ${phone}`,
            icon: <Phone />,
            onSelect: () => location.assign(`tel:${phone}`),
          }))}
        />
        <SendingSheet order={order} open={sheet === 'setSending'} onClose={() => setSheet(null)} />
      </>
    ),
  };
}
