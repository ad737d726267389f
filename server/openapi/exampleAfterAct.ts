import type { Endpoint } from '@pourline/contract/endpoint';
import { actsOf } from '@pourline/contract/mayCall';
import { type ActName, actOf } from '@pourline/domain/machines';
import { type Action, isFor, type MachineTable } from '@pourline/domain/states';

type Json = Record<string, unknown>;

/** The act of a call that its example does: the one that the body names, else the first. */
const actIn = (endpoint: Endpoint, body: unknown): ActName | undefined => {
  const acts = actsOf(endpoint);
  const { action } = Object(body) as { action?: unknown };
  return acts.find((act) => actOf(act).action === action) ?? acts[0];
};

/** What whoever may do an act may do in a state, as the machine's table alone tells. */
const offeredAfter = ({ actions }: MachineTable, { by, right }: Action<string>, state: string): Json[] => {
  const isOffered = (row: Action<string>): boolean =>
    row.from.includes(state) &&
    !row.hidden &&
    by.some(
      (one) =>
        one !== 'position' &&
        one !== 'system' &&
        isFor(row, { roleGroup: one, rights: new Set([right, row.right].flatMap((r) => (r ? [`${one}.${r}`] : []))) }),
    );
  return Object.entries(actions).flatMap(([action, row]) => {
    const { label, primary, final, reason } = row;
    if (!isOffered(row)) return [];
    return [{ action, label, ...(primary && { primary }), ...(final && { final }), ...(reason && { reason }) }];
  });
};

/** The example of a reply as it stands after the act of its call: in the state that the act leads to, with its stage and what may be done next. */
export const exampleAfterAct = (endpoint: Endpoint, body: unknown, reply: unknown): unknown => {
  const act = actIn(endpoint, body);
  if (!act) return reply;
  const { machine, action, row } = actOf(act);
  const shown = Object(reply) as Json;
  if (typeof shown.state !== 'string' || !Object.hasOwn(machine.states, shown.state)) return reply;
  const [from = machine.initial] = row.from;
  const state = row.to === 'same' ? from : row.to;
  const stages = Array.isArray(shown.stages)
    ? shown.stages.slice(0, 1).map((stage) => ({ ...stage, action, from, to: state }))
    : [];
  return {
    ...shown,
    state,
    ...('stages' in shown && { stages }),
    ...('actions' in shown && { actions: offeredAfter(machine, row, state) }),
  };
};
