import { alarms } from '@pourline/contract/alarms';
import { breakdowns } from '@pourline/contract/breakdowns';
import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { mayOpen } from '@pourline/domain/access/mayOpen';
import type { Alarm, AlarmIDs } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import type { Person } from '@pourline/domain/states';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { doubtKinds } from '@pourline/domain/waybills/loadDoubts';
import { useAct } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import type { Doing } from '../kit/button/doing.ts';
import { toast } from '../kit/shell/toast.ts';
import { go, openEntry } from '../shell/go.ts';
import { acceptedText } from '../trade/acceptedText.ts';
import { ringDriver } from '../trade/ringDriver.ts';

/** What a button of an alarm does. */
export interface AlarmButton {
  label: string;
  /** What a press calls; none where it opens something. */
  act?: Doing;
  onRun: () => unknown;
}

/** The buttons of an alarm: what to do about it, the usual remedy first, and taking it in hand. */
export interface AlarmButtons {
  remedies: AlarmButton[];
  take: AlarmButton | null;
}

/** The parameters of the remedy's page; null where the alarm lacks one. */
const paramsOf = (alarm: Alarm, from: Readonly<Record<string, keyof AlarmIDs>> = {}): Record<string, string> | null => {
  const params: Record<string, string> = {};
  for (const [name, field] of Object.entries(from)) {
    const id = alarm[field];
    if (id === null) return null;
    params[name] = id;
  }
  return params;
};

/** Opens what an alarm is about, for whoever may see it. */
export function useOpenAlarm(): (alarm: Alarm) => (() => void) | undefined {
  const viewer = useViewer();
  return (alarm) => openOf(viewer, alarm);
}

const openOf = (viewer: Person | null, alarm: Alarm): (() => void) | undefined => {
  if (viewer === null) return undefined;
  const { taskDetailID, taskID, carID } = alarm;
  if (taskDetailID && mayOpen(viewer, 'waybillinfo')) return () => go('waybillinfo', { id: taskDetailID });
  if (taskID && mayOpen(viewer, 'orderinfo')) return () => go('orderinfo', { id: taskID });
  if (carID && mayOpen(viewer, 'carinfo')) return () => go('carinfo', { id: carID });
  return undefined;
};

/** What can be decided about broken trucks, how that is opened, how a truck is sent, and how a report is answered. */
interface Deciding {
  send: (taskID: string) => void;
  answer: (taskMsgID: string) => void;
  choicesOf: (carID: string) => readonly BreakdownChoice[];
  open: (carID: string, choice?: BreakdownChoice) => void;
}

/** The buttons of an alarm: what to do about it, where the person may, and taking it in hand. A breakdown has one for each choice. */
export function useRemedy({ choicesOf, open, send, answer }: Deciding): (alarm: Alarm) => AlarmButtons {
  const viewer = useViewer();
  const agree = useAct(orders.confirmEarly, { success: '已记下，工地同意提前' });
  const confirmDoubt = useAct(waybills.confirmDoubt, { success: '已确认属实' });
  const take = useAct(alarms.take);
  const accept = useAct(planning.accept, {
    onDone: (done) => {
      toast(acceptedText(done, '已采纳，排程已更新'), { tone: done.otherwise.length === 0 ? 'good' : 'error' });
    },
  });
  const remediesOf = (alarm: Alarm): AlarmButton[] => {
    if (viewer === null) return [];
    const { remedy } = alarmRow(alarm.kind);
    if ('act' in remedy && remedy.act === 'acceptProposal') {
      const { proposalID } = alarm;
      const { label, look, screen } = remedy;
      return [
        ...(proposalID !== null && mayCall(planning.accept, viewer)
          ? [{ label, act: accept, onRun: () => accept.run({ params: { id: proposalID }, body: {} }) }]
          : []),
        ...(mayOpen(viewer, screen) ? [{ label: look, onRun: () => openEntry({ screen, params: {} }) }] : []),
      ];
    }
    if ('act' in remedy) {
      const { taskID } = alarm;
      if (taskID === null) return [];
      if (remedy.act === 'sendTruck')
        return mayCall(waybills.create, viewer) ? [{ label: remedy.label, onRun: () => send(taskID) }] : [];
      if (remedy.act === 'confirmDoubt') {
        const { taskDetailID } = alarm;
        if (taskDetailID === null || !mayCall(waybills.confirmDoubt, viewer)) return [];
        const params = { id: taskDetailID };
        const kind = doubtKinds.find((one) => one === alarm.kind);
        return [{ label: remedy.label, act: confirmDoubt, onRun: () => confirmDoubt.run({ params, body: { kind } }) }];
      }
      if (!mayCall(orders.confirmEarly, viewer)) return [];
      return [{ label: remedy.label, act: agree, onRun: () => agree.run({ params: { id: taskID } }) }];
    }
    if ('sheet' in remedy && remedy.sheet === 'message') {
      const { taskMsgID } = alarm;
      if (taskMsgID === null || !mayCall(messages.process, viewer)) return [];
      return [{ label: remedy.label, onRun: () => answer(taskMsgID) }];
    }
    if ('sheet' in remedy) {
      const { carID } = alarm;
      if (carID === null || !mayCall(breakdowns.decide, viewer)) return [];
      const choices = choicesOf(carID).map((choice) => ({
        label: vehicleMachine.actions[choice].label,
        onRun: () => open(carID, choice),
      }));
      return choices.length > 0 ? choices : [{ label: remedy.label, onRun: () => open(carID) }];
    }
    const { label, screen } = remedy;
    const params = paramsOf(alarm, remedy.from);
    if (params === null || !mayOpen(viewer, screen)) return [];
    return [{ label, onRun: () => openEntry({ screen, params: { ...params, ...remedy.with } }) }];
  };
  /** Whoever is late, stands or is not heard of may say why. */
  const callsOf = ({ kind, carID }: Alarm): AlarmButton[] =>
    viewer !== null && carID !== null && alarmRow(kind).calls && mayCall(vehicles.info, viewer)
      ? [{ label: '打电话给司机', onRun: () => ringDriver(carID, 'tel') }]
      : [];
  const takeOf = (alarm: Alarm): AlarmButton | null => {
    if (viewer === null || !mayCall(alarms.take, viewer)) return null;
    const isMine = alarm.takenBy === viewer.userID;
    // Who presses it where another name stands means to take it over.
    const over = alarm.takenBy !== null && !isMine;
    return {
      label: isMine ? '放手' : over ? '接手' : '我来处理',
      act: take,
      onRun: () => take.run({ params: { id: alarm.alarmID }, body: { take: !isMine, over } }),
    };
  };
  return (alarm) => ({ remedies: [...remediesOf(alarm), ...callsOf(alarm)], take: takeOf(alarm) });
}
