import { isKeyOf } from '@pourline/domain/keysOf';
import { machineOf, machines } from '@pourline/domain/machines';
import { records } from '@pourline/domain/records';
import { deedLabel } from '@pourline/domain/states';

/** What was done to a thing, in words; what has none keeps its name. */
export const actionLabel = (entity: string, action: string): string => {
  if (isKeyOf(machines, entity)) return deedLabel(machineOf(entity), action);
  return isKeyOf(records, entity) ? (records[entity].acts[action] ?? action) : action;
};
