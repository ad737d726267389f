import { Button } from '../../kit/button/Button.tsx';
import type { Planning } from '../day/usePlanning.ts';

/** Says that nothing is planned yet, or that a proposal waits that nobody has taken, such as one that the automatic planning did not dare to publish. */
export function ProposalNotice({ planning }: { planning: Planning }) {
  const waiting = planning.plan?.proposalID ?? null;
  if (planning.proposalID !== null) return null;
  if (waiting === null) {
    const { plan, mayPlan } = planning;
    if (plan?.version !== 0 || plan.orders.length === 0 || !mayPlan) return null;
    return (
      <p className="flex min-h-11 items-center bg-info-soft px-4 text-13 text-info-ink">
        这一天还没有计划：点“生成方案”，看看怎么排最好。
      </p>
    );
  }
  return (
    <div role="alert" className="flex min-h-11 items-center gap-3 bg-warn-soft py-1 pr-2 pl-4 text-13 text-warn-ink">
      <p className="min-w-0 flex-1 truncate">有一个方案还没有决定</p>
      <Button size="small" look="quiet" onClick={() => planning.openProposal(waiting)}>
        查看方案
      </Button>
    </div>
  );
}
