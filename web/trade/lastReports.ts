import {
  type LastReport,
  type LastReports,
  noReports,
  noteReport,
  type SaidReport,
  settleReport,
} from '@pourline/domain/messages/lastReports';
import { useSyncExternalStore } from 'react';
import { changeKept, readKept } from '../api/keptData.ts';
import { currentSession } from '../api/sessionStore.ts';

/** Under which they lie on the device, for each person apart. */
const nameNow = (): string => `lastReports ${currentSession()?.user?.id ?? ''}`;

let name = '';
let known: LastReports = noReports;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const one of listeners) one();
};

/** What the person reported before, as the device has kept it. */
async function restore(): Promise<void> {
  const now = nameNow();
  if (name === now) return;
  name = now;
  known = noReports;
  const kept = await readKept<LastReports>(now);
  if (name !== now || kept === undefined) return;
  known = kept;
  tell();
}

async function change(by: (kept: LastReports) => LastReports): Promise<void> {
  await restore();
  const before = known;
  known = by(known);
  if (known === before) return;
  tell();
  // Without storage they last as long as the page.
  await changeKept<LastReports>(name, (kept) => by(kept ?? noReports)).catch(() => undefined);
}

/** Remembers that something was reported now. */
export const rememberReport = (said: SaidReport): Promise<void> => {
  const time = Date.now();
  return change((kept) => noteReport(kept, said, time));
};

/** Messages that were settled: what they report counts one less. Kinds that nobody remembers are told to `unknown`. */
export const settleReports = (
  messages: readonly (SaidReport & { taskMsgID: string; sentAt: number })[],
  unknown: (msgType: string) => void,
): Promise<void> => {
  for (const message of messages) if (settleReport(noReports, message).unknown) unknown(message.msgType);
  return change((kept) => messages.reduce((all, message) => settleReport(all, message).kept, kept));
};

/** What the person has reported from this device, the newest first, also without a network. */
export function useLastReports(): readonly LastReport[] {
  const now = () => known.reports;
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      void restore();
      return () => listeners.delete(listen);
    },
    now,
    now,
  );
}
