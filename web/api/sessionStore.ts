import type { ReplyOf } from '@pourline/contract/endpoint';
import type { sessions } from '@pourline/contract/sessions';
import type { SessionReply } from '@pourline/contract/sessions/session';
import type { TenantEntry } from '@pourline/contract/sessions/tenantEntry';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { useSyncExternalStore } from 'react';
import { draftsBelongTo } from '../kit/form/formDraft.ts';

export type CurrentUser = ReplyOf<(typeof sessions)['currentUser']>;

/** Who is signed in on this device, where, and as what. */
export interface Session {
  token: string;
  refreshToken: string;
  /** When the access token ends, epoch ms. */
  expire: number;
  accountOID: string;
  mobileNo: string;
  tenants: readonly TenantEntry[];
  /** The plant; empty for an account without one. */
  tid: string;
  /** Null until it was loaded. */
  user: CurrentUser | null;
  /** Null until it was chosen. */
  roleGroup: RoleGroup | null;
  /** The project that a customer or a site works on here; absent or null while none was chosen. */
  project?: CurrentProject | null;
}

/** `managed` false: others place its orders. */
export interface CurrentProject {
  contractID: string;
  projectName: string;
  managed: boolean;
}

const sessionKey = 'session';
const rememberedKey = 'remembered';

/** Kept over signing out: the last phone, and the plant and role group chosen by each phone. */
export interface Remembered {
  mobileNo: string;
  tid: Readonly<Record<string, string>>;
  roleGroup: Readonly<Record<string, RoleGroup>>;
  project?: Readonly<Record<string, CurrentProject>>;
  /** By phone: that it signed in on this device before. */
  deviceProof?: Readonly<Record<string, string>>;
}

function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}
function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

type Follower = (before: Session | null, now: Session | null) => void;
const followers = new Set<Follower>();

let current: Session | null = readStored<Session>(sessionKey);
const listeners = new Set<() => void>();
function tell(): void {
  for (const listener of listeners) listener();
}

draftsBelongTo(() => (current ? `${current.accountOID}@${current.tid}` : ''));

/** The session now; null when nobody is signed in. */
export const currentSession = (): Session | null => current;

/** Goes on with the session that another window wrote. */
function takeOver(stored: Session | null): void {
  const before = current;
  current = stored;
  tell();
  for (const follower of followers) follower(before, current);
}

/** The session as the newest of all windows wrote it. */
export function rereadSession(): Session | null {
  const stored = readStored<Session>(sessionKey);
  if (stored && current && stored.token !== current.token) takeOver(stored);
  return current;
}

export function setSession(session: Session | null): void {
  current = session;
  writeStored(sessionKey, session);
  tell();
}

/** The session that a sign-in or a refresh returns; person and role group stay when the plant does. */
export function sessionOf(reply: SessionReply, tid: string, before: Session | null): Session {
  const same = before !== null && before.accountOID === reply.accountOID && before.tid === tid;
  return {
    token: reply.token,
    refreshToken: reply.refreshToken,
    expire: reply.expire,
    accountOID: reply.accountOID,
    mobileNo: reply.mobileNo,
    tenants: reply.tenants,
    tid,
    user: same ? before.user : null,
    roleGroup: same ? before.roleGroup : null,
    project: same ? (before.project ?? null) : null,
  };
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const remembered = (): Remembered =>
  readStored<Remembered>(rememberedKey) ?? { mobileNo: '', tid: {}, roleGroup: {} };

/** Keeps what the person of a session chose for the next time. */
export function rememberChoice({ mobileNo, tid, roleGroup }: Pick<Session, 'mobileNo' | 'tid' | 'roleGroup'>): void {
  const known = remembered();
  writeStored(rememberedKey, {
    ...known,
    mobileNo,
    tid: { ...known.tid, [mobileNo]: tid },
    roleGroup: roleGroup ? { ...known.roleGroup, [`${mobileNo}@${tid}`]: roleGroup } : known.roleGroup,
  });
}

/** Keeps what shows the server at the next sign-in that this phone signed in on this device before. */
export function rememberDevice({ mobileNo, deviceProof }: Pick<SessionReply, 'mobileNo' | 'deviceProof'>): void {
  const known = remembered();
  writeStored(rememberedKey, { ...known, deviceProof: { ...known.deviceProof, [mobileNo]: deviceProof } });
}

/** What this device shows of a phone: that it signed in here before; empty when it never did. */
export const proofOfDevice = (mobileNo: string): string => remembered().deviceProof?.[mobileNo] ?? '';

/** Works on this project from now on, and the next time too. */
export function chooseProject(project: CurrentProject): void {
  if (!current) return;
  const known = remembered();
  writeStored(rememberedKey, {
    ...known,
    project: { ...known.project, [`${current.mobileNo}@${current.tid}`]: project },
  });
  setSession({ ...current, project });
}

/** Forgets the plant of a phone, so that it is asked for again. */
export function forgetTenant(mobileNo: string): void {
  const known = remembered();
  const { [mobileNo]: _, ...tid } = known.tid;
  writeStored(rememberedKey, { ...known, tid });
}

/** Forgets that a phone ever signed in on this device. */
export function forgetPhone(mobileNo: string): void {
  const known = remembered();
  const without = <T>(all: Readonly<Record<string, T>> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key.split('@')[0] !== mobileNo));
  writeStored(rememberedKey, {
    mobileNo: known.mobileNo === mobileNo ? '' : known.mobileNo,
    tid: without(known.tid),
    roleGroup: without(known.roleGroup),
    project: without(known.project),
    deviceProof: without(known.deviceProof),
  });
}

export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession, currentSession);

/** Hears of every session that another window of this device began, changed or ended. */
export const followOtherWindows = (follower: Follower): void => void followers.add(follower);

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== sessionKey) return;
    takeOver(readStored<Session>(sessionKey));
  });
}
