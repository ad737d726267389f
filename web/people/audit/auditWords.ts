import { type EventKind, eventKinds, wordsOfKind } from '@pourline/domain/records';

/** The kinds of things whose changes are told apart in the audit. */
export const auditedKinds: readonly { value: EventKind; label: string }[] = eventKinds.map((value) => ({
  value,
  label: wordsOfKind(value).title,
}));
