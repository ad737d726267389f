import { messages } from '@pourline/contract/messages';
import { typeTitles } from '@pourline/contract/messageTitles';
import { isKeyOf } from '@pourline/domain/keysOf';
import {
  isRepeated,
  type LastReport,
  type ReportThing,
  reportKey,
  reportKindOf,
} from '@pourline/domain/messages/lastReports';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { rememberReport, settleReports, useLastReports } from './lastReports.ts';

/** A report as a form sends it. */
interface Sent {
  msgType: string;
  taskID?: string | undefined;
  subtaskID?: string | undefined;
  carID?: string | undefined;
  pumpTaskID?: string | undefined;
  pipeTaskID?: string | undefined;
  auxiliaryID?: string | undefined;
  content?: string | undefined;
}
const thingOf = ({ taskID, subtaskID, carID, pumpTaskID, pipeTaskID, auxiliaryID }: Sent): ReportThing => ({
  ...{ taskID, taskDetailID: subtaskID, carID, pumpTaskID, pipeTaskID, auxiliaryID },
});

/** What a page of reports on one thing needs: what was reported before, the question before a second one within a minute, and to remember what was sent. */
export function useReporting(thing: {
  taskID?: string | undefined;
  subtaskID?: string | undefined;
  pumpTaskID?: string | undefined;
  pipeTaskID?: string | undefined;
  carID?: string | undefined;
  auxiliaryID?: string | undefined;
}): {
  /** What was reported of this thing from this device and is not settled, the newest first. */
  last: readonly LastReport[];
  /** Whether the report is to be sent; asks where the same was sent within the minute. */
  maySend: (sent: Sent) => Promise<boolean>;
  /** It was sent, or waits for a network. */
  sent: () => void;
} {
  const all = useLastReports();
  const going = useRef<Sent | null>(null);
  const { taskID, subtaskID, pumpTaskID, pipeTaskID, carID, auxiliaryID } = thing;
  const mine = useCall(
    messages.list,
    { query: { ...(taskID !== undefined && { 'filter.taskID': taskID }), 'filter.mine': '1', limit: 20 } },
    { enabled: (taskID ?? carID ?? auxiliaryID) !== undefined },
  );
  const rows = mine.data?.data;
  useEffect(() => {
    // What the app knows as no report is none; a kind that it has never heard of is told.
    const isReport = (msgType: string): boolean => reportKindOf(msgType) !== null || !isKeyOf(typeTitles, msgType);
    const settled = (rows ?? []).filter(({ state, msgType }) => !isMessageUnsettled(state) && isReport(msgType));
    if (settled.length === 0) return;
    void settleReports(
      settled.map((one) => ({ ...one, taskDetailID: one.subtaskID, sentAt: Date.parse(one.createTime) })),
      (msgType) => toast(`未处理消息${msgType}`, { tone: 'error' }),
    );
  }, [rows]);
  const last = all.filter(({ key }) => {
    const [kind, ...ids] = key.split(' ');
    if (pumpTaskID !== undefined) return kind === 'pumpTask' && ids[0] === pumpTaskID;
    if (pipeTaskID !== undefined) return kind === 'pipeTask' && ids[0] === pipeTaskID;
    if (carID !== undefined) return kind === 'car' && ids[2] === carID;
    if (auxiliaryID !== undefined) return kind === 'auxiliary' && ids[0] === auxiliaryID;
    return subtaskID === undefined ? taskID !== undefined && ids[1] === taskID && ids[0] === '' : ids[0] === subtaskID;
  });
  return {
    last,
    maySend: async (sent) => {
      const kind = reportKindOf(sent.msgType);
      const key = kind === null ? null : reportKey(kind, thingOf(sent));
      const before = all.find((one) => one.key === key && one.msgType === sent.msgType);
      going.current = sent;
      if (!isRepeated(before, Date.now())) return true;
      return confirm({ title: '刚刚报告过', text: '一分钟内已经报告过同样的事，调度已经收到', yes: '再报一次' });
    },
    sent: () => {
      const said = going.current;
      if (said) void rememberReport({ ...thingOf(said), msgType: said.msgType, content: said.content ?? '' });
    },
  };
}
