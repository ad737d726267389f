import type { PlanDay } from '@pourline/contract/planning/planDay';
import { planLimitWords } from '@pourline/domain/planning/planLimits';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, formatTime, spaceText } from '../../kit/figure/format.ts';
import { Empty } from '../../kit/page/Empty.tsx';
import { go } from '../../shell/go.ts';
import { limitAdvice, type PlanNames } from '../planWords.ts';

/** What nobody can bring: how much, which limit forbids it, and what to do about it; the order that was asked for stands first. */
export function UnservedList({
  unserved,
  names,
  first,
}: {
  unserved: PlanDay['unserved'];
  names: PlanNames;
  first?: string | undefined;
}) {
  if (unserved.length === 0) return <Empty title="全部订单都能供应" note="供不上的方量会列在这里" />;
  return (
    <ul aria-label="供不上的订单">
      {unserved
        .toSorted((a, b) => Number(b.taskID === first) - Number(a.taskID === first))
        .map(({ taskID, volume, why }) => {
          const order = names.order(taskID);
          return (
            <li key={taskID} className="border-line px-4 py-3 not-last:border-b">
              <div className="flex items-baseline gap-3">
                <h3 className="min-w-0 flex-1 truncate font-medium text-14">
                  {order ? spaceText(`${order.constructionSite} · ${order.projectName}`) : '订单'}
                </h3>
                <span className="shrink-0 font-semibold text-16 text-alarm-ink">{formatQuantity(volume, 'm³')}</span>
              </div>
              {order ? (
                <p className="text-13 text-ink3">
                  {`${order.strengthNo} · 首车 ${formatTime(Date.parse(order.due))} · 共 ${formatQuantity(order.scheduledCa, 'm³')}`}
                </p>
              ) : null}
              <ul className="mt-1.5 space-y-1">
                {why.map((limit) => (
                  <li key={limit} className="text-14">
                    {planLimitWords[limit]}
                    <span className="block text-13 text-ink2">{`可以：${limitAdvice[limit]}`}</span>
                  </li>
                ))}
              </ul>
              <Button size="small" className="mt-2" onClick={() => go('orderinfo', { id: taskID })}>
                订单详情
              </Button>
            </li>
          );
        })}
    </ul>
  );
}
