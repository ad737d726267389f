import type { RaisedAlarm } from '@pourline/domain/alarms/alarm';
import type { AlarmKind } from '@pourline/domain/alarms/alarmKinds';
import { hindranceText, whatHinders } from '@pourline/domain/dispatch/whatHinders';
import { sql } from 'kysely';
import { readScenes } from '../waybills/readScenes.ts';
import type { Work } from '../work.ts';

/** Alarms that want a truck sent to a pour that stands or will. */
const wantsTruck: readonly AlarmKind[] = ['feedBreaking', 'feedBroken', 'lateNext'];

/** The alarms with what hinders that a truck goes, for pours that stand or will: whoever reads them need not look why nothing is done. */
export const tellHindrances = async (
  { db, tenantID, now }: Work,
  raised: readonly RaisedAlarm[],
  offsetMinutes: number,
): Promise<RaisedAlarm[]> => {
  const isDry = ({ kind }: RaisedAlarm): boolean => wantsTruck.includes(kind);
  const dry = raised.flatMap((alarm) => (isDry(alarm) && alarm.taskID !== null ? [alarm.taskID] : []));
  if (dry.length === 0) return [...raised];
  const scenes = await readScenes(db, tenantID, now, sql`o."taskID" = ANY(${dry})`);
  return raised.map((alarm) => {
    const scene = isDry(alarm) && alarm.taskID !== null ? scenes.get(alarm.taskID) : undefined;
    const hindrance = scene ? whatHinders(scene) : null;
    return hindrance ? { ...alarm, cause: `${alarm.cause}；${hindranceText(hindrance, offsetMinutes)}` } : alarm;
  });
};
