import type { RegistrationKind, registrationWays } from '@pourline/contract/registrations';
import { useSyncExternalStore } from 'react';

export type RegistrationWay = keyof typeof registrationWays;

/** What was chosen so far on the way to an application; kept on this device until it is sent. */
export interface RegistrationChoice {
  way: RegistrationWay;
  kind?: RegistrationKind | undefined;
  /** The province whose plants are looked at; absent: all. */
  province?: string | undefined;
  /** The plant that is asked, or the group that shall found one. */
  tenant?: { tid: string; name: string } | undefined;
  /** Where a plant shall be founded. */
  foundProvince?: string | undefined;
}

const key = 'registrationChoice';
const nothing: RegistrationChoice = { way: 'choose' };

function read(): RegistrationChoice {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? nothing;
  } catch {
    return nothing;
  }
}
let current: RegistrationChoice | null = null;
const listeners = new Set<() => void>();

export const registrationChoice = (): RegistrationChoice => {
  current ??= read();
  return current;
};

/** Adds to what was chosen. */
export function choose(more: Partial<RegistrationChoice>): void {
  current = { ...registrationChoice(), ...more };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Forgets what was chosen, once it is sent. */
export const forgetChoice = (): void =>
  choose({ way: 'choose', kind: undefined, province: undefined, tenant: undefined, foundProvince: undefined });

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useRegistrationChoice = (): RegistrationChoice =>
  useSyncExternalStore(watch, registrationChoice, registrationChoice);
