import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { sumM3 } from '@pourline/domain/volume';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { usePlantNow } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { formatQuantity, formatTime } from '../../kit/figure/format.ts';
import { toneText } from '../../kit/figure/tone.ts';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { go } from '../../shell/go.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import type { Planning } from '../day/usePlanning.ts';
import { differenceFigures, loadName, type PlanNames, planFigures } from '../planWords.ts';
import { arrangeFirst, type ToArrange } from './arrangeFirst.ts';
import { OrderChange } from './OrderChange.tsx';
import { thinkingText } from './thinkNext.ts';

/** A proposal beside what is published: what it saves, order by order, each to be taken or left. */
export function ProposalView({ planning }: { planning: Planning }) {
  const { proposal, isStale, chosen, names } = planning;
  const now = usePlantNow(30_000);
  if (!proposal)
    return planning.proposalError ? (
      <ErrorState text={planning.proposalError} onRetry={() => void planning.propose()} retryLabel="重新生成方案" />
    ) : (
      <Skeleton shape="card" count={3} className="p-4" />
    );
  const pumps = new Map(proposal.pumps.map((pump) => [pump.taskID, pump.pumpCarNumber]));
  const all = proposal.changes.map((change) => change.taskID);
  const waiting = arrangeFirst(proposal.loads, names, now);
  return (
    <div>
      {isStale ? (
        <div role="alert" className="mx-4 mb-3 flex items-center gap-3 rounded-md bg-warn-soft py-2 pr-2 pl-3">
          <p className="min-w-0 flex-1 text-13 text-warn-ink">计划已有变化，这个方案不能再采纳。</p>
          <Button
            size="small"
            look="primary"
            act={planning.proposing}
            icon={<RefreshCw className="size-3.5" aria-hidden="true" />}
            onClick={() => void planning.propose()}
          >
            重新生成
          </Button>
        </div>
      ) : null}
      <ProposalDifference
        proposal={proposal}
        totals={planning.totals}
        isFirst={planning.plan?.version === 0}
        waiting={waiting}
      />
      {planning.thinking && planning.mayPlan && !isStale ? (
        <p className="-mt-1 px-4 pb-3 text-13 text-ink3">
          {thinkingText(planning.thinking, planning.plan?.version !== 0)}
        </p>
      ) : null}
      <ArrangeFirst waiting={waiting} />
      <NotKept proposal={proposal} names={names} />
      {all.length === 0 ? (
        <Empty title="现在的计划已经是最好的" note="没有找到更好的排法" />
      ) : (
        <>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-y bg-sunken px-4 text-13 text-ink2">
            <input
              type="checkbox"
              className="size-5 accent-accent lg:size-4"
              checked={chosen.size === all.length}
              onChange={(event) => planning.choose(all, event.target.checked)}
            />
            <span className="flex-1">{`${all.length} 单有变化，已选 ${chosen.size} 单`}</span>
          </label>
          <ul aria-label="有变化的订单">
            {proposal.changes.map((change) => (
              <OrderChange
                key={change.taskID}
                change={change}
                pump={pumps.get(change.taskID)}
                names={names}
                chosen={chosen.has(change.taskID)}
                onChoose={(on) => planning.choose([change.taskID], on)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What a plan comes to, what is paid first. */
const paidFirst = (price: PlanProposal['price']) => {
  const figures = planFigures(price);
  return [...figures.filter(({ key }) => key === 'paid'), ...figures.filter(({ key }) => key !== 'paid')];
};

/** What the proposal, or what is chosen of it, comes to: beside the plan there is, or by itself where there is none. */
function ProposalDifference({
  proposal,
  totals,
  isFirst,
  waiting,
}: {
  proposal: PlanProposal;
  totals: Pick<PlanProposal, 'price' | 'difference'> | undefined;
  /** There is no plan yet to compare with. */
  isFirst: boolean;
  waiting: readonly ToArrange[];
}) {
  const made = formatTime(Date.parse(proposal.createTime));
  if (!totals) return <p className="px-4 pb-3 text-13 text-ink3">{`${made} 生成，还没有选中订单`}</p>;
  const [first, ...rest] = isFirst ? paidFirst(totals.price) : differenceFigures(totals.difference);
  return (
    <section aria-label={isFirst ? '方案合计' : '与现在相比'} className="px-4 pb-3">
      <p className="text-13 text-ink3">
        {isFirst ? `${made} 生成，这一天还没有计划可比` : `${made} 生成，与现在的计划相比`}
      </p>
      <div className="flex items-baseline gap-3">
        <span className="text-13 text-ink3">{first?.label}</span>
        <span className={cx('font-semibold text-28', first?.tone && toneText[first.tone])}>{first?.value}</span>
        <span className="text-13 text-ink3">
          {[
            totals.price.unservedM3 > 0
              ? `仍有 ${formatQuantity(totals.price.unservedM3, 'm³')} 供不上`
              : waiting.length > 0
                ? null
                : '全部能供',
            waiting.length > 0
              ? `${formatQuantity(sumM3(waiting.map(({ volume }) => volume)), 'm³')} 要先安排订单才能供`
              : null,
          ]
            .filter((part) => part !== null)
            .join('，')}
        </span>
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink3">
        {rest.map(({ key, label, value, unit, tone }) => (
          <li key={key}>
            {`${label} `}
            <span className={cx('font-semibold text-14', tone ? toneText[tone] : 'text-ink')}>{value}</span>
            {` ${unit}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Orders that have to be arranged before what the proposal has for them within the hour can be sent, each with the way there. */
function ArrangeFirst({ waiting }: { waiting: readonly ToArrange[] }) {
  const mayArrange = useMayOpen()('scheorderschedule');
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="先安排" className="mx-4 mb-3 rounded-md bg-warn-soft py-1 pr-2 pl-3 text-13 text-warn-ink">
      {waiting.map(({ taskID, text }) => (
        <li key={taskID} className="flex min-h-11 items-center gap-3">
          <span className="min-w-0 flex-1">{text}</span>
          {mayArrange ? (
            <Button size="small" onClick={() => go('scheorderschedule', { id: taskID })}>
              去安排
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const notKeptWords = { past: '已过点', tooMuch: '订单已不需要这么多', conflict: '排不开' } as const;

/** Locked loads that the proposal could not keep as they are. */
function NotKept({ proposal, names }: { proposal: PlanProposal; names: PlanNames }) {
  if (proposal.notKept.length === 0) return null;
  return (
    <ul
      aria-label="没能保住的锁定"
      className="mx-4 mb-3 space-y-1 rounded-md bg-warn-soft px-3 py-2 text-13 text-warn-ink"
    >
      {proposal.notKept.map((load) => (
        <li key={load.loadID}>{`锁定没能保住（${notKeptWords[load.why]}）：${loadName(load, names)}`}</li>
      ))}
    </ul>
  );
}

/** Taking it: whole, or what is chosen. */
export function ProposalButtons({ planning }: { planning: Planning }) {
  const { proposal, isStale, chosen, accepting, mayPlan } = planning;
  if (!proposal || !mayPlan || proposal.changes.length === 0) return null;
  const whole = chosen.size === proposal.changes.length;
  return (
    <>
      {whole ? null : (
        <Button
          look="primary"
          className="flex-1"
          disabled={isStale || chosen.size === 0}
          act={accepting}
          onClick={() => void planning.accept([...chosen])}
        >
          {`采纳所选 ${chosen.size} 单`}
        </Button>
      )}
      <Button
        look={whole ? 'primary' : 'plain'}
        className="flex-1"
        disabled={isStale}
        act={accepting}
        onClick={() => void planning.accept(null)}
      >
        全部采纳
      </Button>
    </>
  );
}
