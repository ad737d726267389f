import { holds, type Right } from '@pourline/domain/access/rights';
import { type ActName, mayDo } from '@pourline/domain/machines';
import type { Face } from '@pourline/domain/states';
import type { Endpoint } from './endpoint.ts';

/** The acts of machines that a call does; none for a call that does none. */
export const actsOf = ({ act }: Pick<Endpoint, 'act'>): readonly ActName[] =>
  act === undefined ? [] : typeof act === 'string' ? [act] : act;

/** Whether somebody signed in at a plant may make a call, as the role group that they work as: by its acts, else by its rights. */
export const mayCall = ({ access, act, as }: Pick<Endpoint, 'access' | 'act' | 'as'>, person: Face): boolean => {
  if (as !== undefined && !as.includes(person.roleGroup)) return false;
  if (access === undefined) return actsOf({ act }).some((one) => mayDo(person, one));
  if (typeof access === 'string') return true;
  return access.some((right: Right) => holds(person, right));
};
