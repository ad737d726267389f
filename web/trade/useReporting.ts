import { messages } from '@pourline/contract/messages';
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
  content?: string | undefined;
}
const thingOf = ({ taskID, subtaskID, carID, pumpTaskID }: Sent): ReportThing => ({
  ...{ taskID, taskDetailID: subtaskID, carID, pumpTaskID },
});

/** What a page of reports on one thing needs: what was reported before, the question before a second one within a minute, and to remember what was sent. */
export function useReporting(thing: {
  taskID?: string | undefined;
  subtaskID?: string | undefined;
  pumpTaskID?: string | undefined;
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
  const { taskID, subtaskID, pumpTaskID } = thing;
  const mine = useCall(
    messages.list,
    { query: { 'filter.taskID': taskID ?? '', 'filter.mine': '1', limit: 20 } },
    { enabled: taskID !== undefined },
  );
  const rows = mine.data?.data;
  useEffect(() => {
    const settled = (rows ?? []).filter(({ state }) => !isMessageUnsettled(state));
    if (settled.length === 0) return;
    void settleReports(
      settled.map((one) => ({ ...one, taskDetailID: one.subtaskID, sentAt: Date.parse(one.createTime) })),
      (msgType) => toast(`未处理消息${msgType}`, { tone: 'error' }),
    );
  }, [rows]);
  const last = all.filter(({ key }) => {
    const [kind, ...ids] = key.split(' ');
    if (pumpTaskID !== undefined) return kind === 'pumpTask' && ids[0] === pumpTaskID;
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
