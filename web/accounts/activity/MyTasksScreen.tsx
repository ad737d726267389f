import { accounts } from '@pourline/contract/accounts';
import { messages } from '@pourline/contract/messages';
import { registrations } from '@pourline/contract/registrations';
import { holds } from '@pourline/domain/access/rights';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { isRegistrationPending } from '@pourline/domain/registrations/registrationStates';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Badge } from '../../kit/figure/Badge.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { useApplications } from '../../registrations/useApplications.ts';
import { go, type PlainScreen } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';

interface Task {
  title: string;
  note: string;
  count?: number;
  screen: PlainScreen;
}

/** What waits for this person: messages to settle, applications to review, an own application, a signature to write. */
export default function MyTasksScreen() {
  const back = useBack();
  const viewer = useViewer();
  const reviews = viewer !== null && holds(viewer, 'review-registrations');
  const unread = useCall(messages.list, { query: { limit: 1, 'filter.state': isMessageUnsettled.states.join() } });
  const waiting = useCall(
    registrations.reviewList,
    { query: { limit: 1, 'filter.state': isRegistrationPending.states.join() } },
    { enabled: reviews },
  );
  const signature = useCall(accounts.signature);
  const { items: own } = useApplications();
  const count = (total: number | undefined) => total ?? 0;
  const tasks: Task[] = [];
  if (count(unread.data?.total) > 0)
    tasks.push({
      title: '待处理消息',
      note: '订单、货单和车辆的反馈',
      count: count(unread.data?.total),
      screen: 'messagebox',
    });
  if (reviews && count(waiting.data?.total) > 0)
    tasks.push({
      title: '注册审核',
      note: '等待加入企业的申请',
      count: count(waiting.data?.total),
      screen: 'registrationreview',
    });
  if (own.some((one) => isRegistrationPending(one.state)))
    tasks.push({ title: '我的申请审核中', note: '可以查看或撤回', screen: 'myapplications' });
  if (signature.data?.fileID === '')
    tasks.push({ title: '还没有签名', note: '写好后签收和审批时直接使用', screen: 'updatesign' });
  const isLoading = unread.isLoading || signature.isLoading || waiting.isLoading;
  const error = unread.error ?? signature.error;

  return (
    <Screen title="我的待办" onBack={back}>
      {tasks.length > 0 ? (
        <Card flush>
          {tasks.map((task) => (
            <Row
              key={task.title}
              title={task.title}
              note={task.note}
              trailing={task.count ? <Badge count={task.count} /> : undefined}
              onOpen={() => go(task.screen, {})}
            />
          ))}
        </Card>
      ) : isLoading ? (
        <Skeleton shape="row" count={3} className="bg-surface" />
      ) : error ? (
        <ErrorState text={error} onRetry={() => void Promise.all([unread.refetch(), signature.refetch()])} />
      ) : (
        <Empty icon={<CircleCheck />} title="没有待办" note="需要您处理的消息和申请会出现在这里" />
      )}
    </Screen>
  );
}
