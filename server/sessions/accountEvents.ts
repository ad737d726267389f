import type { AccountEventKind } from '@pourline/domain/sessions/accountEvents';
import type { FastifyRequest } from 'fastify';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';

/** Where a request came from. */
export interface Origin {
  address: string;
  clientInfo: string;
}

/** The address of a request and what it says of its device. */
export const originOf = (request: FastifyRequest, clientInfo = ''): Origin => ({
  address: request.ip,
  clientInfo: (clientInfo || String(request.headers['user-agent'] ?? '')).slice(0, 200),
});

/** Keeps what happened to an account; never a secret among it. With `onlyTenantID` it happened in a session that this plant’s secret opened. */
export const recordAccountEvent = async (
  services: Services,
  kind: AccountEventKind,
  account: { accountOID: string | null; mobileNo: string; onlyTenantID?: string | null },
  origin: Origin,
  data?: Record<string, string | number | boolean | null>,
): Promise<void> => {
  await services.database.system
    .insertInto('accountEvents')
    .values({
      eventID: newId(),
      accountOID: account.accountOID,
      mobileNo: account.mobileNo,
      onlyTenantID: account.onlyTenantID ?? null,
      kind,
      ...origin,
      happenedAt: new Date(),
      data: data ? JSON.stringify(data) : null,
    })
    .execute();
};
