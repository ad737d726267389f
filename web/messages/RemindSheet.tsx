import { inboxes } from '@pourline/contract/inboxes';
import { useAct, useCall } from '../api/queries.ts';
import { Switch } from '../kit/field/Switch.tsx';
import { Row } from '../kit/list/Row.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { go } from '../shell/go.ts';

/** What the person is reminded of: the topics of their role group, each on or off, and how they are reached. */
export function RemindSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const asked = useCall(inboxes.topics, undefined, { enabled: open });
  const follow = useAct(inboxes.follow);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="提醒设置">
      {asked.data ? (
        <>
          {asked.data.map(({ topic, title, isOn, unread }) => (
            <Row
              key={topic}
              title={title}
              note={
                follow.blocked ??
                (isOn ? (unread > 0 ? `${unread} 条未读` : '有了就提醒您') : '不再提醒您；要答复的仍在“待处理”里')
              }
              trailing={
                <Switch
                  label={title}
                  checked={isOn}
                  disabled={follow.isRunning || follow.blocked !== null}
                  onChange={(next) => void follow.run({ body: { topic, isOn: next } })}
                />
              }
            />
          ))}
          <Row
            title="锁屏和后台提醒"
            note="看看这台设备收不收得到"
            onOpen={() => {
              onClose();
              go('jpushcheck', {});
            }}
          />
        </>
      ) : asked.error ? (
        <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Sheet>
  );
}
