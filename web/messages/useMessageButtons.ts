import { messages } from '@pourline/contract/messages';
import type { Viewer } from '@pourline/domain/access/rights';
import { isDeviceMessage } from '@pourline/domain/devices/deviceMessages';
import { restMessage } from '@pourline/domain/dispatch/askRest';
import { isKeyOf } from '@pourline/domain/keysOf';
import type { OrderDraft } from '@pourline/domain/messages/messageData';
import { isMessageUnsettled, type MessageAction, messageMachine } from '@pourline/domain/messages/messageStates';
import {
  breakdownReport,
  changeMessage,
  type MessageType,
  staleActMessage,
  surplusMessage,
} from '@pourline/domain/messages/messageTypes';
import { reportRule, reportRules } from '@pourline/domain/orders/reportRules';
import { asideMessage } from '@pourline/domain/positions/aside';
import type { ParamsOf } from '@pourline/domain/screens';
import { offersOf, refusalCode } from '@pourline/domain/states';
import { call } from '../api/client.ts';
import { plantNow } from '../api/clock.ts';
import { toastError, useAct } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import type { Doing } from '../kit/button/doing.ts';
import { ask, confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import type { ActForm, DeedsOf } from '../trade/actForms.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { type Message, orderText } from './messageStates.ts';
import { outcomeText, stagesText } from './outcomeText.ts';
import { useWithdraw } from './useWithdraw.ts';

/** There is nothing to agree to: messages of the system itself, and what was done where a load had left. */
const isNotice = (msgType: MessageType): boolean =>
  isDeviceMessage(msgType) || msgType === asideMessage || msgType === staleActMessage;

/** A report is agreed to or refused; only what is left over, what is told of terminals and positions, and a question to the site may be set aside. */
const isIdle = (message: Pick<Message, 'msgType'>): boolean =>
  isOfSurplus(message) || isNotice(message.msgType) || message.msgType === restMessage;

/** Whether the person may set a message aside without an answer. */
export const mayIgnore = (message: Message, viewer: Pick<Viewer, 'userID' | 'roleGroup' | 'rights'> | null): boolean =>
  viewer !== null && isIdle(message) && refusalCode(messageMachine, 'ignore', message, viewer) === null;

/** A button under a message. */
export interface MessageButton {
  label: string;
  /** The next step of the usual course. */
  primary: boolean;
  /** It is done at a touch, without a question. */
  isAtOnce?: boolean;
  /** What a press calls; none where it opens something. */
  act?: Doing;
  onRun: () => unknown;
}

/** How each act on a message asks for what it needs: whoever does not agree to what it asks for says why. */
const messageForms = {
  process: 'question',
  ignore: 'nothing',
  cancel: 'nothing',
  confirm: 'nothing',
  withdraw: 'nothing',
  settle: 'noButton',
  lapse: 'noButton',
} as const satisfies Readonly<Record<MessageAction, ActForm>>;

/** What the form of an order is filled in with. */
const draftParams = ({ contractID, volume, at, until, strengthNo }: OrderDraft): ParamsOf<'ordercreateguider'> => ({
  ...{ contractID, volume: String(volume), at },
  ...(until !== undefined && { until }),
  ...(strengthNo !== undefined && { grade: strengthNo }),
});

/** What a driver brings back; it is settled where it is moved on. */
export const isOfSurplus = ({ msgType }: Pick<Message, 'msgType'>): boolean => msgType === surplusMessage;

/** Agreeing changes an order, and says before what. */
const isAskedBack = ({ msgType, data }: Message): boolean => {
  const rule = isKeyOf(reportRules, msgType) ? reportRule(msgType) : null;
  return data.stages !== undefined || (rule?.about === 'order' && rule.agreed !== undefined);
};

/** The buttons under a message: what its machine lets the person do with it now. `openThing` leads to what the message speaks of, `decide` to what can be done about a truck that broke down. */
export function useMessageButtons(
  openThing: (message: Message) => (() => void) | undefined,
  decide: (carID: string) => void,
): (message: Message) => MessageButton[] {
  const viewer = useViewer();
  const mayOpen = useMayOpen();
  const process = useAct(messages.process, { success: '反馈已处理' });
  const cancel = useAct(messages.cancel, { success: doneTexts.reportCancelled });
  const mayOrder = mayOpen('ordercreateguider');
  const confirmed = useAct(messages.confirm, { queueAs: '收到调度消息' });
  const withdraw = useWithdraw();
  const ignore = useAct(messages.ignore, { success: '已忽略' });

  const refuse = async (params: { id: string }): Promise<void> => {
    const processRemark = await ask({ title: '拒绝这条反馈', label: '原因', yes: '拒绝', multiline: true });
    if (processRemark) await process.run({ params, body: { agree: false, processRemark } });
  };
  /** Agreeing to what changes an order says before what it changes. */
  const agree = async (message: Message): Promise<void> => {
    const params = { id: message.taskMsgID };
    const { stages } = message.data;
    if (stages) {
      const yes = `同意${message.title}`;
      const text = [message.order ? orderText(message.order) : '', stagesText(stages, plantNow())]
        .filter(Boolean)
        .join('。');
      if (await confirm({ title: yes, text, yes })) await process.run({ params, body: { agree: true } });
      return;
    }
    if (!isAskedBack(message)) {
      await process.run({ params, body: { agree: true } });
      return;
    }
    try {
      const outcome = await call(messages.outcome, { params });
      const yes = `同意${message.title}`;
      const text = [message.order ? orderText(message.order) : '', outcomeText(outcome, plantNow())]
        .filter((line) => line !== '')
        .join('。');
      const pourRate = outcome.pourRate ? { pourRate: outcome.pourRate.to } : {};
      if (await confirm({ title: yes, text, yes })) await process.run({ params, body: { agree: true, ...pourRate } });
    } catch (error) {
      toastError(error);
    }
  };
  const deeds: DeedsOf<MessageAction, typeof messageForms, (message: Message) => MessageButton[]> = {
    process: (message) => {
      const params = { id: message.taskMsgID };
      const open = openThing(message);
      if (isOfSurplus(message)) return open ? [{ label: '余料再利用', primary: true, onRun: open }] : [];
      const { carID } = message;
      if (message.msgType === breakdownReport && carID)
        return [{ label: '处理', primary: true, onRun: () => decide(carID) }];
      // What it asks for is read beside what stands, where it is answered.
      if (message.msgType === changeMessage) return open ? [{ label: '核对变更', primary: true, onRun: open }] : [];
      // A terminal is let in on its own page; here it is only taken note of.
      if (isNotice(message.msgType)) return [];
      return [
        { label: '同意', primary: true, act: process, isAtOnce: !isAskedBack(message), onRun: () => agree(message) },
        { label: '拒绝', primary: false, act: process, onRun: () => refuse(params) },
      ];
    },
    ignore: (message) =>
      isIdle(message)
        ? [
            {
              label: messageMachine.actions.ignore.label,
              primary: false,
              act: ignore,
              onRun: () => ignore.run({ params: { id: message.taskMsgID } }),
            },
          ]
        : [],
    // Who places the order that they are asked for has confirmed it.
    confirm: ({ taskMsgID, data: { draft, contactPhone } }) => {
      const run = () => confirmed.run({ params: { id: taskMsgID }, body: {} });
      const label = messageMachine.actions.confirm.label;
      const button = { label, primary: !draft, act: confirmed, isAtOnce: true, onRun: run };
      if (contactPhone !== undefined) {
        const ring = { label: '拨打工地', primary: false, onRun: () => location.assign(`tel:${contactPhone}`) };
        return [button, ring];
      }
      if (!draft || !mayOrder) return [button];
      const place = async () => {
        await run();
        go('ordercreateguider', draftParams(draft));
      };
      return [{ label: '代客下单', primary: true, act: confirmed, onRun: place }, button];
    },
    withdraw: ({ taskMsgID }) => [
      {
        label: messageMachine.actions.withdraw.label,
        primary: false,
        busy: withdraw.isRunning,
        onRun: () => withdraw.run({ params: { id: taskMsgID } }),
      },
    ],
    cancel: ({ taskMsgID }) => [
      {
        label: messageMachine.actions.cancel.label,
        primary: false,
        act: cancel,
        onRun: () => cancel.run({ params: { id: taskMsgID }, body: {} }),
      },
    ],
  };
  const shown: Partial<Record<MessageAction, (message: Message) => MessageButton[]>> = deeds;
  /** The site answers what is still to pour with the volume of the whole pour. */
  const answer = ({ msgType, state, taskID }: Message): MessageButton[] =>
    msgType === restMessage && isMessageUnsettled(state) && taskID && mayOpen('amountreport')
      ? [{ label: '答复方量', primary: true, onRun: () => go('amountreport', { id: taskID }) }]
      : [];
  return (message) =>
    viewer === null
      ? []
      : [
          ...answer(message),
          ...offersOf(messageMachine, message, viewer).flatMap(({ action }) => shown[action]?.(message) ?? []),
        ];
}
