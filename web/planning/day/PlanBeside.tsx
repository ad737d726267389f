import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { ReactNode } from 'react';
import { useScreenActs } from '../../kit/keys/screenActs.ts';
import { Empty } from '../../kit/page/Empty.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { LoadDetail } from '../loads/LoadDetail.tsx';
import type { LoadMove } from '../moves/useLoadMove.ts';
import { ProposalButtons, ProposalView } from '../proposals/ProposalView.tsx';
import { DriverList } from './DriverList.tsx';
import { PlanPane } from './PlanPane.tsx';
import { UnservedList } from './UnservedList.tsx';
import type { DayView } from './useDayView.ts';
import type { Planning } from './usePlanning.ts';

const titles = { load: '车次', proposal: '方案', unserved: '供不上', drivers: '司机上班' };

/** What is looked at: a load, the proposal, what cannot be brought, or when drivers begin; a pane at the desk, a sheet on a phone. */
export function PlanBeside({
  planning,
  view,
  plan,
  asSheet,
  move,
}: {
  planning: Planning;
  view: DayView;
  plan: PlanDay;
  asSheet?: boolean;
  /** Takes loads up to be moved. */
  move?: LoadMove | undefined;
}) {
  const { beside, load, close } = view;
  useScreenActs(
    beside !== null && !asSheet ? [{ id: 'beside', key: 'Escape', label: '关闭旁边的', onRun: close }] : [],
  );
  const kind = beside?.kind ?? 'load';
  const parts: Record<typeof kind, ReactNode> = {
    load: load ? (
      // A sheet lies over the undo: it makes way.
      <LoadDetail
        load={load}
        planning={planning}
        proposed={view.isProposed}
        onLock={asSheet ? close : undefined}
        onMove={
          move &&
          (() => {
            move.begin(load);
            if (asSheet) close();
          })
        }
      />
    ) : (
      <Empty title="这一车次已不在计划里" note="计划刚刚有变化" />
    ),
    proposal: <ProposalView planning={planning} />,
    unserved: <UnservedList unserved={plan.unserved} names={planning.names} first={view.askedOrder} />,
    drivers: <DriverList plan={plan} />,
  };
  const buttons =
    kind === 'proposal' && planning.mayPlan && (planning.proposal?.changes.length ?? 0) > 0 ? (
      <ProposalButtons planning={planning} />
    ) : undefined;
  if (asSheet)
    return (
      <Sheet open={beside !== null} onOpenChange={(open) => !open && close()} title={titles[kind]} footer={buttons}>
        {beside ? parts[kind] : null}
      </Sheet>
    );
  return beside ? (
    <PlanPane title={titles[kind]} onClose={close} footer={buttons}>
      {parts[kind]}
    </PlanPane>
  ) : null;
}
