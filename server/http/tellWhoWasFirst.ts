import type { Endpoint } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { machineOf } from '@pourline/domain/machines';
import type { MachineTable } from '@pourline/domain/states';
import { firstText, type LastEvent, whoWasFirst } from '@pourline/domain/whoWasFirst';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';

/** Behind the act of a person stand at most so many steps that follow from it. */
const mostSteps = 5;

/** What the server does by itself because of another act. */
const isStep = ({ actions }: MachineTable, { action, by }: { action: string; by: string }): boolean =>
  by === 'system' && actions[action]?.hidden === true;

/** A call of a person: the act that it is, and what it says. */
interface Call {
  act: Endpoint['act'];
  body: unknown;
}

/** Whether a call says nothing but what it is about and when: a signature or a volume of its own must not be taken for what was said before. */
const saysOnly = (body: unknown, entityID: string): boolean =>
  Object.entries(body ?? {}).every(
    ([name, value]) => name === 'happenedAt' || value === undefined || value === entityID,
  );

/**
 * The refusal of an act, with who moved the thing before, when and how, where its state has moved under the person's hands.
 * What the person has done themselves by the same call, which says nothing more, is told as a repeat of theirs. Any other failure is returned as it is, and so is a refusal whose thing has no event, or cannot be asked for now.
 */
export const tellWhoWasFirst = async (
  services: Services,
  viewer: Viewer,
  error: unknown,
  { act, body }: Partial<Call> = {},
): Promise<unknown> => {
  if (!(error instanceof DomainError) || !error.moved) return error;
  const { code, details, moved } = error;
  const events = await withTenants([viewer.tenantID], () =>
    services.database.app
      .selectFrom('events')
      .select(['action', 'by', 'userID', 'userName', 'data', 'learntAt'])
      .where('tenantID', '=', viewer.tenantID)
      .where('entity', '=', moved.entity)
      .where('entityID', '=', moved.entityID)
      .orderBy('serialNo', 'desc')
      .limit(mostSteps)
      .execute(),
  ).catch(() => []);
  const machine = machineOf(moved.entity);
  const event = events.find((one) => !isStep(machine, one)) ?? events[0];
  if (!event) return error;
  const first = whoWasFirst(machine, event as LastEvent, services.clock.now() - Date.parse(event.learntAt));
  const isRepeat =
    event.userID === viewer.userID && act === `${moved.entity}.${event.action}` && saysOnly(body, moved.entityID);
  return new DomainError(
    code,
    { ...details, ...first, first: firstText(first), ...(isRepeat && { isRepeat: 1 }) },
    moved,
  );
};
