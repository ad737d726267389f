import { planning } from '@pourline/contract/planning';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { settings } from '@pourline/contract/settings';
import type { Office } from './office.ts';

/** How often the dispatcher plans the rest of the day again; in between the plan is kept by the system. */
const everyMinutes = 30;
/** The plan is kept within the limits that every plant has unless it sets others. */
const automatic = { on: true, mostMoved: 4, mostLater: 20 };
/** Somebody was quicker, or the planner has no time: there is another turn. */
const overtaken = ['planning.stale', 'planning.busy', 'planning.failed', 'planning.noProposal'];

/** What the plant knows of its own habits. */
const habitsOf = ({ habits, firstShift }: Office): [key: string, value: number][] => [
  ['plan-leave-minutes', habits.adjustMinutes],
  ['plan-clean-minutes', habits.cleanMinutes],
  ['plan-unload-minutes', habits.unloadMinutesPerM3 * 10],
  ['plan-shift-normal', habits.shiftMinutes],
  ['plan-shift-most', habits.shiftMinutes + habits.overtimeMinutes],
  ['plan-shift-start', firstShift * 60],
];

/** Publishes a new plan of the rest of the day where it is better than what is published. */
const planRest = async ({ scheduler, notes }: Office): Promise<PlanProposal | null> => {
  const proposed = await scheduler.attempt(planning.propose, { body: {} }, ...overtaken);
  if (!proposed.ok) return null;
  const { proposalID, version, difference, changes } = proposed.reply;
  notes.proposed(proposalID);
  if (changes.length === 0) return null;
  if (version > 0 && difference.money >= 0) return null;
  const accepted = await scheduler.attempt(planning.accept, { params: { id: proposalID }, body: {} }, ...overtaken);
  return accepted.ok ? proposed.reply : null;
};

/**
 * The dispatcher plans the day before its first truck, lets the plan be kept automatically and plans again from time to time.
 * `onPlanned` is told of each plan that was published.
 */
export const planAlong = async (
  office: Office,
  { from, isOver, onPlanned }: { from: number; isOver: () => boolean; onPlanned?: (plan: PlanProposal) => void },
): Promise<void> => {
  const { timeline, manager, scheduler } = office;
  for (const [key, value] of habitsOf(office))
    await manager.call(settings.saveSetting, { params: { key }, body: { value: String(value) } });
  await scheduler.call(planning.automatic, { body: automatic });
  await timeline.until(from);
  while (!isOver()) {
    const plan = await planRest(office);
    if (plan) onPlanned?.(plan);
    await timeline.sleepMinutes(everyMinutes);
  }
};
