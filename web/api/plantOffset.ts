import { chinaOffsetMinutes } from '@pourline/domain/time';
import { currentSession } from './sessionStore.ts';

/** Minutes by which the clock of the plant that the person works at is ahead of UTC. */
export const plantOffset = (): number => currentSession()?.user?.utcOffsetMinutes ?? chinaOffsetMinutes;
