import type { ActionRight, Viewer } from './access/rights.ts';
import { holds } from './access/rights.ts';
import type { RoleGroup } from './access/roleGroups.ts';
import type { ErrorCode } from './errors.ts';
import { isKeyOf, keysOf } from './keysOf.ts';

/** Who or what moves a thing: a person of a role group, a position from a GNSS unit, or the system itself. */
export type Actor = RoleGroup | 'position' | 'system';

/** As whom somebody works: what decides which acts are theirs at all. */
export type Face = Pick<Viewer, 'roleGroup' | 'rights'>;
/** A person as the machines ask about them. */
export type Person = Face & Pick<Viewer, 'userID'>;
/** Whoever does an act on one thing. */
export type Hand = Person | 'position' | 'system';

/** A field by which people know a thing; `truck`: one with the number of a truck, which is told as its name. */
export type Name = string | { readonly truck: string };

/** How a state looks everywhere: colour names of the look, never the only carrier of meaning. */
export type Tone = 'idle' | 'planned' | 'active' | 'moving' | 'warning' | 'alarm' | 'done' | 'ended';

export interface StateLabel {
  label: string;
  tone: Tone;
}

/** One row of a machine: what may be done, from where, to where, by whom. */
export interface Action<S extends string, A extends string = string> {
  /** The verb on the button. */
  label: string;
  from: readonly S[];
  /** The state after it; `same` for acts that record something and leave the state alone. */
  to: S | 'same';
  /** Where the rule of the act may lead instead. */
  orTo?: readonly S[];
  by: readonly Actor[];
  /** Needed in addition to the role group. */
  right?: ActionRight;
  /** The next step of the usual course: the one primary button. */
  primary?: true;
  /** Cannot be undone: the screen asks or lets slide first. */
  final?: true;
  /** A reason must be given. */
  reason?: true;
  /** What is told of it once it is done, with places for what its event keeps: 派 {carNo}, a truck by its name. The label when left out. */
  told?: string;
  /** Never a button: a step of another act, or something only the server does. */
  hidden?: true;
  /** Not a button while this other act is possible, which is the better way to the same end. */
  yieldsTo?: A;
  /** Done once: a second try is told as such (by the obstacle), whatever the state has become since. */
  once?: true;
  /** The refusal in a wrong state, where it is not the usual one of the machine. */
  stateRefusal?: ErrorCode;
}

/** What stands in the way of an act: by the code of the refusal, when it does. The first one in its order is told. */
export type Obstacle<F> = { readonly [C in ErrorCode]?: (facts: F, hand: Hand) => boolean };

/** What forbids acts in addition to the table. */
export type Obstacles<A extends string, F> = { readonly [K in A]?: Obstacle<F> };

/**
 * A state machine as data: read by the server (allow), by the screens (offer), by the drawings and by the laws. `F` is what an
 * act depends on in addition to the state, as the row of the thing has it.
 */
export interface Machine<E extends string, S extends string, A extends string, F extends { state: S }> {
  /** How events, live messages and acts name the kind of thing. */
  entity: E;
  title: string;
  /** The field that identifies a row. */
  id: string;
  /** The fields by which people know it: a number, a plate, a name. */
  named: readonly Name[];
  /** It is a thing of an order, and is known by the order first. */
  ofOrder?: true;
  /** How it comes to be, as the event `create`; `null` for what is set up with the plant. */
  created: { label: string; told?: string; by: readonly Actor[] } | null;
  states: Readonly<Record<S, StateLabel>>;
  initial: NoInfer<S>;
  /** States in which a row may also come to be: set up with the plant's data, or going on from another. */
  alsoMadeIn?: readonly NoInfer<S>[];
  finals: readonly NoInfer<S>[];
  actions: Readonly<Record<A, Action<NoInfer<S>, NoInfer<A>>>>;
  refusals: { notFound: ErrorCode; accessDenied: ErrorCode; state: ErrorCode };
  obstacles?: Obstacles<NoInfer<A>, F>;
}

/** A machine by its names alone, as drawings, words and laws read any of them. */
export interface MachineTable {
  entity: string;
  title: string;
  id: string;
  named: readonly Name[];
  ofOrder?: true;
  created: { label: string; told?: string; by: readonly Actor[] } | null;
  states: Readonly<Record<string, StateLabel>>;
  initial: string;
  alsoMadeIn?: readonly string[];
  finals: readonly string[];
  actions: Readonly<Record<string, Action<string>>>;
  refusals: { notFound: ErrorCode; accessDenied: ErrorCode; state: ErrorCode };
}

/** Keeps the literal types of a machine's table while checking it; `F` is what its obstacles ask about. */
export const defineMachine =
  <F extends { state: string }>() =>
  <const E extends string, const A extends string>(
    machine: Machine<E, F['state'], A, F>,
  ): Machine<E, F['state'], A, F> =>
    machine;

/** What an event of a machine tells, in words: an act, or that the thing came to be. A name that is none of these stands for itself. */
export const deedLabel = <A extends string>(
  { created, actions }: { created: { label: string } | null; actions: Readonly<Record<A, { label: string }>> },
  deed: string,
): string => {
  if (isKeyOf(actions, deed)) return actions[deed].label;
  return deed === 'create' && created ? created.label : deed;
};

/** Why the table refuses: wrong state or wrong person. */
export type Refusal = 'state' | 'actor';

/** Whether the act is the person's to do in some state. */
export const isFor = ({ by, right }: Pick<Action<string>, 'by' | 'right'>, viewer: Face): boolean =>
  by.includes(viewer.roleGroup) && (right === undefined || holds(viewer, right));

/** What the table says of one act; `null` when it is allowed. */
export const refusalOf = <E extends string, S extends string, A extends string, F extends { state: S }>(
  machine: Machine<E, S, A, F>,
  action: A,
  state: S,
  actor: Face | 'position' | 'system',
): Refusal | null => {
  const row = machine.actions[action];
  if (actor === 'position' || actor === 'system') {
    if (!row.by.includes(actor)) return 'actor';
  } else if (!isFor(row, actor)) return 'actor';
  return row.from.includes(state) ? null : 'state';
};

/** The code of what stands in the way, `null` when nothing does. */
const standing = <F>(obstacle: Obstacle<F>, facts: F, hand: Hand): ErrorCode | null =>
  keysOf<ErrorCode>(obstacle).find((code) => obstacle[code]?.(facts, hand)) ?? null;

/**
 * Why somebody may not do an act on one thing, as the code of the refusal; `null` when they may. The one check: the server
 * refuses by it, offers by it, and every button comes from it. Whether the thing is theirs at all is checked before.
 */
export const refusalCode = <E extends string, S extends string, A extends string, F extends { state: S }>(
  machine: Machine<E, S, A, F>,
  action: A,
  facts: F,
  hand: Hand,
): ErrorCode | null => {
  const refusal = refusalOf(machine, action, facts.state, hand);
  if (refusal === 'actor') return 'app.forbidden';
  const obstacle = standing(machine.obstacles?.[action] ?? {}, facts, hand);
  if (refusal === null) return obstacle;
  const { once, stateRefusal } = machine.actions[action];
  return (once && obstacle) || (stateRefusal ?? machine.refusals.state);
};

/** The state after an allowed act. */
export const stateAfter = <E extends string, S extends string, A extends string, F extends { state: S }>(
  machine: Machine<E, S, A, F>,
  action: A,
  state: S,
): S => {
  const to = machine.actions[action].to;
  return to === 'same' ? state : to;
};

/** Whether the table lets an act lead from one state to another. */
export const mayLeadTo = <E extends string, S extends string, A extends string, F extends { state: S }>(
  machine: Machine<E, S, A, F>,
  action: A,
  from: S,
  to: S,
): boolean =>
  machine.actions[action].from.includes(from) &&
  (stateAfter(machine, action, from) === to || (machine.actions[action].orTo?.includes(to) ?? false));

/** A button as the server offers it with a detail reply. */
export interface OfferedAction<A extends string = string> {
  action: A;
  label: string;
  primary?: boolean | undefined;
  final?: boolean | undefined;
  reason?: boolean | undefined;
}

/** The acts that this person may do now on this thing, in table order. */
export const offersOf = <E extends string, S extends string, A extends string, F extends { state: S }>(
  machine: Machine<E, S, A, F>,
  facts: F,
  person: Person,
): OfferedAction<A>[] => {
  const may = (action: A): boolean => refusalCode(machine, action, facts, person) === null;
  return keysOf(machine.actions)
    .filter((action) => {
      const { hidden, yieldsTo } = machine.actions[action];
      return !hidden && may(action) && !(yieldsTo !== undefined && may(yieldsTo));
    })
    .map((action) => {
      const { label, primary, final, reason } = machine.actions[action];
      return { action, label, ...(primary && { primary }), ...(final && { final }), ...(reason && { reason }) };
    });
};
