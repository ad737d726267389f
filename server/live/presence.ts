import type { AtWork, LiveMessage } from '@pourline/contract/live';
import type { Viewer } from '@pourline/domain/access/rights';
import type { Services } from '../services.ts';

/** Somebody at work at a desk, as the live line tells it. */
export type Presence = Extract<LiveMessage, { type: 'presence' }>;

/** What stands is told again this often, so that whoever hears nothing of it for longer knows that its process is gone. */
const againMs = 20_000;
const goneMs = 50_000;

/** Who is at work on what at the desks of each plant, in this process and in the others. It is nowhere written down. */
export interface DeskPresence {
  /** Those who are at work at a plant now. */
  ofPlant(tenantID: string): Presence[];
  /** A screen of this process says where its person is at work; null: nowhere any more. What is the same is not told again. */
  tell(screenID: string, viewer: Pick<Viewer, 'tenantID' | 'userID' | 'name'>, at: AtWork | null): void;
  stop(): void;
}

export const openDeskPresence = ({ hub }: Pick<Services, 'hub'>): DeskPresence => {
  const known = new Map<string, Map<string, { told: Presence; heardAt: number }>>();
  const own = new Map<string, { tenantID: string; told: Presence }>();
  const deafen = hub.listen((tenantID, message) => {
    if (message.type !== 'presence') return;
    const people = known.get(tenantID) ?? new Map<string, { told: Presence; heardAt: number }>();
    if (message.at === null) people.delete(message.screenID);
    else people.set(message.screenID, { told: message, heardAt: performance.now() });
    if (people.size > 0) known.set(tenantID, people);
    else known.delete(tenantID);
  });
  const again = setInterval(() => {
    for (const { tenantID, told } of own.values()) hub.publish(tenantID, told);
    const since = performance.now() - goneMs;
    // The other processes find out by themselves.
    for (const [tenantID, people] of known)
      for (const { told, heardAt } of [...people.values()])
        if (heardAt < since) hub.publish(tenantID, { ...told, at: null }, true);
  }, againMs);
  again.unref();
  return {
    ofPlant: (tenantID) => [...(known.get(tenantID)?.values() ?? [])].map(({ told }) => told),
    tell: (screenID, { tenantID, userID, name }, at) => {
      const before = own.get(screenID)?.told.at ?? null;
      if (JSON.stringify(before) === JSON.stringify(at)) return;
      const told: Presence = { type: 'presence', screenID, userID, name, at };
      if (at === null) own.delete(screenID);
      else own.set(screenID, { tenantID, told });
      hub.publish(tenantID, told);
    },
    stop: () => {
      deafen();
      clearInterval(again);
    },
  };
};
