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

/**
 * The refusal of an act, with who moved the thing before, when and how, where its state has moved under the person's hands.
 * Any other failure is returned as it is, and so is a refusal whose thing has no event, or cannot be asked for now.
 */
export const tellWhoWasFirst = async (services: Services, viewer: Viewer, error: unknown): Promise<unknown> => {
  if (!(error instanceof DomainError) || !error.moved) return error;
  const { code, details, moved } = error;
  const events = await withTenants([viewer.tenantID], () =>
    services.database.app
      .selectFrom('events')
      .select(['action', 'by', 'userName', 'data', 'learntAt'])
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
  return new DomainError(code, { ...details, ...first, first: firstText(first) }, moved);
};
