import { production, type TaskRow } from '@pourline/contract/production';
import { dayOf } from '@pourline/domain/time';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { DayChoice } from '../../planning/day/DayChoice.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import { bookingText, dayText } from '../../trade/bookingText.ts';
import { orderTag } from '../../trade/orderTag.ts';
import { type TaskSums, taskGroups, taskSums, unsettledText } from './taskSums.ts';

const spans = [
  { value: '1', label: '1 天' },
  { value: '3', label: '3 天' },
  { value: '10', label: '10 天' },
] as const;
type Span = (typeof spans)[number]['value'];

export interface TaskPlanPageProps {
  by: 'day' | 'project';
  from: string | undefined;
  days: string | undefined;
  contractID?: string | undefined;
}

/** What is planned, sent, delivered and left of the orders of some days, by day or by project, with their sums. */
export function TaskPlanPage({ by, from: asked, days: span, contractID }: TaskPlanPageProps) {
  const back = useBack();
  const mayCopy = useMayOpen()('copyday');
  const now = plantNow();
  const today = dayOf(now, plantOffset());
  const from = asked ?? today;
  const days = spans.find((one) => one.value === span)?.value ?? '1';
  const query = useCall(
    production.tasks,
    { query: { from, days: Number(days), ...(contractID !== undefined && { contractID }) } },
    { keepBefore: true },
  );
  const show = (change: {
    by?: 'day' | 'project';
    from?: string | undefined;
    days?: Span;
    id?: string | undefined;
  }) => {
    const next = { from, days, ...change };
    const params = { days: next.days, ...(next.from !== undefined && next.from !== today && { from: next.from }) };
    const id = 'id' in change ? change.id : contractID;
    if ((change.by ?? by) === 'day') go('taskplan', params, { replace: true });
    else go('taskplanforproject', { ...params, ...(id !== undefined && { id }) }, { replace: true });
  };
  const told = query.data;
  const groups = told ? taskGroups(told.orders, by) : [];
  const unsettled = told ? unsettledText(told.orders) : null;
  return (
    <Screen
      title="任务计划"
      onBack={back}
      width="full"
      top={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2">
          <Segmented
            label="排列"
            options={[
              { value: 'day', label: '按日' },
              { value: 'project', label: '按工程' },
            ]}
            value={by}
            onChange={(next) => show({ by: next, id: undefined })}
          />
          <DayChoice day={from} isToday={from === today} onChange={(next) => show({ from: next ?? today })} />
          <Segmented label="几天" options={spans} value={days} onChange={(next) => show({ days: next })} />
          {days === '1' && mayCopy ? (
            <Button className="ml-auto" onClick={() => go('copyday', { day: from })}>
              复制到另一天
            </Button>
          ) : null}
          {contractID !== undefined ? (
            <Button size="small" look="quiet" onClick={() => show({ id: undefined })}>
              看所有工程
            </Button>
          ) : null}
        </div>
      }
    >
      {told ? (
        <div className="mx-auto max-w-4xl p-4">
          <Card className="mb-4">
            <Sums sums={taskSums(told.orders)} orders={told.orders.length} />
            {unsettled ? <p className="mt-2 text-13 text-ink2">{unsettled}</p> : null}
            {told.more ? <p className="mt-2 text-13 text-warn-ink">只算了前 1000 单，请缩短天数</p> : null}
          </Card>
          {groups.length === 0 ? (
            <Empty icon={<CalendarDays />} title="这几天没有预约的订单" note="换个日期，或多看几天" />
          ) : null}
          {groups.map((group) => (
            <Section
              key={group.key}
              title={by === 'day' ? dayText(group.key, now) : spaceText(group.title)}
              action={
                by === 'project' && contractID === undefined ? (
                  <Button size="small" look="quiet" onClick={() => show({ id: group.key })}>
                    只看这个工程
                  </Button>
                ) : undefined
              }
            >
              <Card flush>
                {/* The only one comes to what stands above. */}
                {groups.length > 1 ? (
                  <div className="border-line border-b px-4 py-3">
                    <Sums sums={group.sums} orders={group.rows.length} />
                  </div>
                ) : null}
                {group.rows.map((row) => (
                  <TaskLine key={row.taskID} row={row} now={now} />
                ))}
              </Card>
            </Section>
          ))}
        </div>
      ) : query.error ? (
        <ErrorState text={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Screen>
  );
}

const write = (value: number): string => formatNumber(value, 2, { trim: true });

function Sums({ sums, orders }: { sums: TaskSums; orders: number }) {
  return (
    <div className="grid grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-6">
      <Figure size="small" label="订单" value={String(orders)} unit="单" />
      <Figure size="small" label="计划" value={write(sums.planned)} unit="m³" />
      <Figure size="small" label="已派" value={write(sums.sent)} unit="m³" />
      <Figure size="small" label="车次" value={String(sums.trucks)} unit="车" />
      <Figure size="small" label="已供" value={write(sums.delivered)} unit="m³" />
      <Figure size="small" label="剩余" value={write(sums.left)} unit="m³" />
    </div>
  );
}

function TaskLine({ row, now }: { row: TaskRow; now: number }) {
  const tag = orderTag(row.state);
  return (
    <Row
      title={`${spaceText(row.projectName)} · ${spaceText(row.constructionSite)}`}
      note={`${bookingText(row.bookBegin, row.bookEnd, now)} · ${row.strengthNo} · ${row.taskNo}`}
      trailing={
        <>
          <StateTag tone={tag.tone}>{tag.label}</StateTag>
          <span className="text-13">{`剩${thinSpace}${formatQuantity(row.left, 'm³')}`}</span>
        </>
      }
      onOpen={() => go('orderinfo', { id: row.taskID })}
    >
      <VolumeBar ordered={row.planned} planned={row.sent} delivered={row.delivered} />
      <p className="mt-1 text-13 text-ink3">
        {`计划 ${write(row.planned)} · 已派 ${write(row.sent)}（${row.trucks} 车）· 已供 ${write(row.delivered)} m³`}
      </p>
    </Row>
  );
}
