import { inboxes } from '@pourline/contract/inboxes';
import {
  type BoxEntry,
  boxEntriesOf,
  boxEntryTitles,
  inboxListsOf,
  isToldOfOwn,
} from '@pourline/domain/messages/messageLists';
import { messageState } from '@pourline/domain/messages/messageStates';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { formatBadge } from '../kit/figure/format.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { currentVariant } from '../shell/variant.ts';
import { InboxList } from './InboxList.tsx';
import { MyReports } from './MyReports.tsx';
import { RemindSheet } from './RemindSheet.tsx';

const notes: Readonly<Record<BoxEntry, string>> = {
  message: '对您说的话、您的订单和任务有变化会出现在这里',
  system: '订单、货单和车辆的反馈会出现在这里',
  reports: '您发出的反馈和答复会出现在这里',
  subscriptions: '您订阅的事情会出现在这里',
};

/** The message centre: what is said to the person, what concerns their work, their own reports with what became of them, and what they follow. */
export default function MessageBoxScreen() {
  const viewer = useViewer();
  const { message: answers } = useParams('messagebox');
  const counts = useCall(inboxes.counts);
  const [chosen, setChosen] = useState<BoxEntry | null>(null);
  const [reminds, setReminds] = useState(false);
  const entries = viewer ? boxEntriesOf(viewer.roleGroup, currentVariant().debugSignIn) : [];
  const known = counts.data;
  const unreadOf = (entry: BoxEntry): number =>
    known ? inboxListsOf(entry, entries).reduce((sum, list) => sum + known[list], 0) : 0;
  // It opens where something is new, and stays there while that is read.
  const usual = viewer && isToldOfOwn(viewer.roleGroup) ? 'message' : 'system';
  // What one is asked to answer is never among one's own reports.
  const first = (answers === undefined && entries.find((entry) => unreadOf(entry) > 0)) || usual;
  useEffect(() => {
    if (known && chosen === null) setChosen(first);
  }, [known, chosen, first]);
  if (!viewer) return null;
  if (chosen === null)
    return (
      <Screen title="消息">
        {counts.error ? (
          <ErrorState text={counts.error} onRetry={() => void counts.refetch()} />
        ) : (
          <Skeleton shape="row" count={8} className="bg-surface" />
        )}
      </Screen>
    );
  const waiting = known?.unanswered ?? 0;
  const choice = (
    <div className="space-y-2 px-4 py-2">
      <Segmented
        label="消息分类"
        options={entries.map((value) => {
          const unread = value === chosen ? 0 : unreadOf(value);
          return { value, label: `${boxEntryTitles[value]}${unread > 0 ? ` ${formatBadge(unread)}` : ''}` };
        })}
        value={chosen}
        onChange={setChosen}
      />
      <div className="flex justify-end gap-2">
        {waiting > 0 ? (
          <Button size="small" look="quiet" onClick={() => go('historymsg', { state: messageState.fresh })}>
            {`待处理 ${formatBadge(waiting)}`}
          </Button>
        ) : null}
        <Button size="small" onClick={() => go('historymsg', {})}>
          历史消息
        </Button>
      </div>
    </div>
  );
  const right = <IconButton label="提醒设置" icon={<Bell />} onClick={() => setReminds(true)} />;
  const { userID, roleGroup } = viewer;
  return (
    <>
      <RemindSheet open={reminds} onClose={() => setReminds(false)} />
      {chosen === 'reports' ? (
        <MyReports
          userID={userID}
          roleGroup={roleGroup}
          lists={inboxListsOf(chosen, entries)}
          choice={choice}
          right={right}
          note={notes.reports}
        />
      ) : (
        <InboxList
          key={chosen}
          lists={inboxListsOf(chosen, entries)}
          userID={userID}
          roleGroup={roleGroup}
          choice={choice}
          right={right}
          note={notes[chosen]}
          answers={answers}
        />
      )}
    </>
  );
}
