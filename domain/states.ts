import type { ActionRight, Viewer } from './access/rights.ts';
import { holds } from './access/rights.ts';
import type { RoleGroup } from './access/roleGroups.ts';

/** Who or what moves a thing: a person of a role group, a position from a GNSS unit, or the system itself. */
export type Actor = RoleGroup | 'position' | 'system';

/** How a state looks everywhere: colour names of the look, never the only carrier of meaning. */
export type Tone = 'idle' | 'planned' | 'active' | 'moving' | 'warning' | 'alarm' | 'done' | 'ended';

export interface StateLabel {
  label: string;
  tone: Tone;
}

/** One row of a machine: what may be done, from where, to where, by whom. */
export interface Action<S extends string> {
  /** The verb on the button. */
  label: string;
  from: readonly S[];
  /** The state after it; `same` for acts that record something and leave the state alone. */
  to: S | 'same';
  /** Where the rule of the act may lead instead. */
  orTo?: readonly S[];
  by: readonly Actor[];
  /** Needed besides the role group. */
  right?: ActionRight;
  /** The next step of the usual course: the one primary button. */
  primary?: true;
  /** Cannot be undone: the screen asks or lets slide first. */
  final?: true;
  /** A reason must be given. */
  reason?: true;
  /** Never a button: a step of another act, or something only the server does. */
  hidden?: true;
}

/** A state machine as data: read by the server (allow), by the screens (offer) and by the drawings. */
export interface Machine<S extends string, A extends string> {
  entity: string;
  title: string;
  states: Readonly<Record<S, StateLabel>>;
  initial: S;
  finals: readonly S[];
  actions: Readonly<Record<A, Action<S>>>;
}

/** Keeps the literal types of a machine's table while checking it. */
export const defineMachine = <const S extends string, const A extends string>(machine: Machine<S, A>): Machine<S, A> =>
  machine;

/** Why the table refuses: wrong state or wrong person. */
export type Refusal = 'state' | 'actor';

/** Whether the person may do the act in some state. */
export const mayEver = <S extends string, A extends string>(
  machine: Machine<S, A>,
  action: A,
  viewer: Pick<Viewer, 'roleGroup' | 'rights'>,
): boolean => {
  const { by, right } = machine.actions[action];
  return by.includes(viewer.roleGroup) && (right === undefined || holds(viewer, right));
};

/** What the table says of one act; `null` when it is allowed. */
export const refusalOf = <S extends string, A extends string>(
  machine: Machine<S, A>,
  action: A,
  state: S,
  actor: Pick<Viewer, 'roleGroup' | 'rights'> | 'position' | 'system',
): Refusal | null => {
  const row = machine.actions[action];
  if (actor === 'position' || actor === 'system') {
    if (!row.by.includes(actor)) return 'actor';
  } else if (!mayEver(machine, action, actor)) return 'actor';
  return row.from.includes(state) ? null : 'state';
};

/** The state after an allowed act. */
export const stateAfter = <S extends string, A extends string>(machine: Machine<S, A>, action: A, state: S): S => {
  const to = machine.actions[action].to;
  return to === 'same' ? state : to;
};

/** Whether the table lets an act lead from one state to another. */
export const mayLeadTo = <S extends string, A extends string>(
  machine: Machine<S, A>,
  action: A,
  from: S,
  to: S,
): boolean =>
  machine.actions[action].from.includes(from) &&
  (stateAfter(machine, action, from) === to || (machine.actions[action].orTo?.includes(to) ?? false));

/** A button as the server offers it with a detail reply. */
export interface OfferedAction {
  action: string;
  label: string;
  primary?: boolean;
  final?: boolean;
  reason?: boolean;
}

/** The acts that this person may do now on a thing in this state, in table order; `also` adds what must hold besides the table. */
export const offeredActions = <S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  viewer: Pick<Viewer, 'roleGroup' | 'rights'>,
  also: (action: A) => boolean = () => true,
): OfferedAction[] =>
  (Object.keys(machine.actions) as A[])
    .filter(
      (action) => !machine.actions[action].hidden && refusalOf(machine, action, state, viewer) === null && also(action),
    )
    .map((action) => {
      const { label, primary, final, reason } = machine.actions[action];
      return { action, label, ...(primary && { primary }), ...(final && { final }), ...(reason && { reason }) };
    });
