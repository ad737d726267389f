import type { Name } from './states.ts';

/** A kind of thing without a machine whose changes are written down: its title, how one is named, and what is done to it. */
export interface RecordWords {
  readonly title: string;
  /** The fields by which people know one of them; `null` where the event says itself what it was about. */
  readonly named: readonly Name[] | null;
  /** It is a thing of an order, and is known by the order first. */
  readonly ofOrder?: true;
  readonly acts: Readonly<Record<string, string>>;
}

/** Keeps the exact names and acts of a capability's kinds, each by the name that events have for it. */
export const defineRecords = <const R extends Readonly<Record<string, RecordWords>>>(records: R): R => records;
