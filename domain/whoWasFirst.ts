import { isKeyOf } from './keysOf.ts';
import type { MachineTable } from './states.ts';
import { truckName } from './vehicles/truckName.ts';

/** The last event of a thing, as far as somebody who came too late is told of it. */
export interface LastEvent {
  action: string;
  by: 'person' | 'position' | 'system';
  userName: string | null;
  /** What the event keeps. */
  data: Readonly<Record<string, unknown>> | null;
}

/** Who moved a thing, how long ago, and how. */
export interface First {
  who: string;
  secondsAgo: number;
  did: string;
}

const units = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
  [1, '秒'],
] as const;

/** How long ago, in the largest unit that fits: 8 秒前, 3 分钟前. */
const agoText = (seconds: number): string => {
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, '秒'];
  return `${Math.max(1, Math.floor(seconds / size))} ${unit}前`;
};

/** What was done, in words: 派 3 号车. */
const deedTold = ({ actions, created }: MachineTable, { action, data }: LastEvent): string => {
  const row = isKeyOf(actions, action) ? actions[action] : action === 'create' ? created : null;
  if (!row) return action;
  return (row.told ?? row.label).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(data?.[field] ?? '');
    return field === 'carNo' ? truckName(value) : value;
  });
};

const nobodys = { person: '', position: '定位', system: '系统' } as const;

/** Who was faster than somebody whose act is refused. `msAgo`: since the last event of the thing. */
export const whoWasFirst = (machine: MachineTable, event: LastEvent, msAgo: number): First => ({
  who: event.userName ?? nobodys[event.by],
  secondsAgo: Math.max(0, Math.round(msAgo / 1000)),
  did: deedTold(machine, event),
});

/** 吴磊 8 秒前已派 3 号车. */
export const firstText = ({ who, secondsAgo, did }: First): string => `${who} ${agoText(secondsAgo)}已${did}`;
