import * as capabilities from './capabilities.ts';
import type { Capability, RecordWords } from './capability.ts';
import { type ActionOf, type Entity, entities, machines } from './machines.ts';
import { isKeyOf, keysOf, type Name } from './states.ts';

type Capabilities = typeof capabilities;
/** A kind of thing without a machine whose changes are written down, by the name that events have for it. */
export type RecordName = {
  [C in keyof Capabilities]: Capabilities[C] extends { records: infer Kinds } ? keyof Kinds & string : never;
}[keyof Capabilities];

/** What is done to a kind of thing without a machine, by the name that events have for it. */
type RecordAct<K> = {
  [C in keyof Capabilities]: Capabilities[C] extends { records: infer Kinds }
    ? K extends keyof Kinds
      ? Kinds[K] extends { acts: infer Acts }
        ? keyof Acts & string
        : never
      : never
    : never;
}[keyof Capabilities];

const recordsIn = ({ records = {} }: Capability) => records;

/** Every kind of thing without a machine whose changes are written down. */
export const records: Readonly<Record<RecordName, RecordWords>> = Object.assign(
  {},
  ...Object.values(capabilities).map(recordsIn),
);

/** A kind of thing whose changes are written down as events. */
export type EventKind = Entity | RecordName;
/** What can have happened to a kind of thing: it was made, or one of its acts was done. */
export type DeedOf<K extends EventKind> = K extends Entity ? ActionOf<K> | 'create' : RecordAct<K>;
/** All of them: what has a machine, then what has none. */
export const eventKinds: readonly EventKind[] = [...entities, ...keysOf(records)];

/** A kind of thing without a machine of which people know each one by some of its fields. */
type NamedRecord = {
  [C in keyof Capabilities]: Capabilities[C] extends { records: infer Kinds }
    ? { [K in keyof Kinds]: Kinds[K] extends { named: readonly Name[] } ? K & string : never }[keyof Kinds]
    : never;
}[keyof Capabilities];
/** A kind of thing of which people know each one by some of its fields. */
export type NamedKind = Entity | NamedRecord;
/** Whether people know the rows of a kind by fields of theirs. */
export const isNamed = (kind: EventKind): kind is NamedKind => wordsOfKind(kind).named !== null;

/** What a kind of thing is called, and the fields by which people know one of it. */
export const wordsOfKind = (kind: EventKind): Pick<RecordWords, 'title' | 'named' | 'ofOrder'> =>
  isKeyOf(machines, kind) ? machines[kind] : records[kind];

/** The fields by which people know one thing of such a kind. */
export const fieldsNaming = (kind: NamedKind): readonly Name[] => wordsOfKind(kind).named ?? [];
