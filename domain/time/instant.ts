import { z } from 'zod';

/** No time of a plant lies outside of these: before any pour that is kept here, and beyond any that is booked. Epoch ms; the end is left out. */
export const timesFrom = Date.UTC(2000, 0, 1);
export const timesTo = Date.UTC(2100, 0, 1);

const isOfPlants = (ms: number): boolean => ms >= timesFrom && ms < timesTo;

/**
 * A moment as ISO 8601 text with its zone, `Z` or `+08:00`, as every reply tells it; kept in UTC. `message` says in Chinese that
 * it is none.
 */
export const instantSchema = (message = '请填写正确的时间') =>
  z.iso
    .datetime({ offset: true, error: message })
    .max(40, message)
    .refine((text) => isOfPlants(Date.parse(text)), message)
    .overwrite((text) => (isOfPlants(Date.parse(text)) ? new Date(text).toISOString() : text));

/** A day of a plant, `YYYY-MM-DD`. */
export const plantDay = z.iso
  .date('请填写正确的日期')
  .max(10, '请填写正确的日期')
  .refine((day) => isOfPlants(Date.parse(`${day}T00:00:00Z`)), '请填写正确的日期');
