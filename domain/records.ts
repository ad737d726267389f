import { isKeyOf, keysOf } from './keysOf.ts';
import { type ActionOf, type Entity, entities, machines } from './machines.ts';
import * as lists from './recordLists.ts';
import type { RecordWords } from './recordWords.ts';
import type { Name } from './states.ts';

type Lists = typeof lists;
type KeyOf<T> = T extends unknown ? keyof T & string : never;
/** A kind of thing without a machine whose changes are written down, by the name that events have for it. */
export type RecordName = KeyOf<Lists[keyof Lists]>;

/** The words of a kind of thing without a machine, as its capability says them. */
type WordsOf<K> = { [L in keyof Lists]: K extends keyof Lists[L] ? Lists[L][K] : never }[keyof Lists];
/** What is done to a kind of thing without a machine, by the name that events have for it. */
type RecordAct<K> = WordsOf<K> extends { acts: infer Acts } ? keyof Acts & string : never;

/** Every kind of thing without a machine whose changes are written down. */
export const records: Readonly<Record<RecordName, RecordWords>> = Object.assign({}, ...Object.values(lists));

/** A kind of thing whose changes are written down as events. */
export type EventKind = Entity | RecordName;
/** What can have happened to a kind of thing: it was made, or one of its acts was done. */
export type DeedOf<K extends EventKind> = K extends Entity ? ActionOf<K> | 'create' : RecordAct<K>;
/** All of them: what has a machine, then what has none. */
export const eventKinds: readonly EventKind[] = [...entities, ...keysOf(records)];

/** A kind of thing without a machine of which people know each one by some of its fields. */
type NamedRecord = { [K in RecordName]: WordsOf<K> extends { named: readonly Name[] } ? K : never }[RecordName];
/** A kind of thing of which people know each one by some of its fields. */
export type NamedKind = Entity | NamedRecord;
/** Whether people know the rows of a kind by fields of theirs. */
export const isNamed = (kind: EventKind): kind is NamedKind => wordsOfKind(kind).named !== null;

/** What a kind of thing is called, and the fields by which people know one of it. */
export const wordsOfKind = (kind: EventKind): Pick<RecordWords, 'title' | 'named' | 'ofOrder'> =>
  isKeyOf(machines, kind) ? machines[kind] : records[kind];

/** The fields by which people know one thing of such a kind. */
export const fieldsNaming = (kind: NamedKind): readonly Name[] => wordsOfKind(kind).named ?? [];
