import { formatClock } from '../time.ts';
import { freeLine, isWithinReach, nextPlanned, type SendingScene, trucksAhead, worthAhead } from './chooseTruck.ts';

const minute = 60_000;

/** Why no truck goes to a pour that stands, or will, although nobody has sent the next one; times epoch ms. */
export type Hindrance =
  /** Somebody holds the next load to its time. */
  | { kind: 'locked'; at: number }
  /** A truck that is sent now is there no sooner than the next one. */
  | { kind: 'noSooner' }
  /** A truck that is sent by then is still there in time. */
  | { kind: 'notYet'; at: number }
  /** No truck of the plant waits. */
  | { kind: 'noTruck' }
  /** So many of them wait, all planned elsewhere before they would be back. */
  | { kind: 'trucksNeeded'; trucks: number }
  /** No line of the plant is free for it. */
  | { kind: 'noLine' };

/** What hinders that a truck goes at once to a pour that stands, or will; null: nothing does, or its concrete comes. */
export const whatHinders = (scene: SendingScene): Hindrance | null => {
  const { feed, soonest } = scene.order;
  if (feed === null) return null;
  const load = nextPlanned(scene);
  if (load?.locked) return { kind: 'locked', at: load.loadStart };
  const next = Math.min(feed.until ?? Number.POSITIVE_INFINITY, load?.arrive ?? Number.POSITIVE_INFINITY);
  if (next - soonest <= worthAhead * minute) return { kind: 'noSooner' };
  const waiting = scene.queue.filter((truck) => isWithinReach(scene, truck)).length;
  if (waiting === 0) return { kind: 'noTruck' };
  if (trucksAhead(scene).length === 0) return { kind: 'trucksNeeded', trucks: waiting };
  if (freeLine(scene) === null) return { kind: 'noLine' };
  return feed.from > soonest ? { kind: 'notYet', at: scene.now + feed.from - soonest } : null;
};

/** What hinders, in words: 7 辆车在队，都排了别的单. */
export const hindranceText = (hindrance: Hindrance, offsetMinutes?: number): string => {
  const clock = (at: number): string => formatClock(at, offsetMinutes);
  switch (hindrance.kind) {
    case 'locked':
      return `下一车锁定在 ${clock(hindrance.at)} 装料`;
    case 'noSooner':
      return '现在派车也早不了';
    case 'notYet':
      return `${clock(hindrance.at)} 前派车还来得及`;
    case 'noTruck':
      return '本站没有车排队';
    case 'trucksNeeded':
      return `${hindrance.trucks} 辆车在队，都排了别的单`;
    case 'noLine':
      return '没有空闲的生产线';
  }
};
