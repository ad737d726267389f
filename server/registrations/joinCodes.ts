import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';

/** The plant that a scanned code stands for. Throws `qr.notFound`. */
export const tenantOfCode = async (services: Services, quickResponseCodeID: string): Promise<string> => {
  const row = await services.database.system
    .selectFrom('quickResponseCodes')
    .select('tenantID')
    .where('quickResponseCodeID', '=', quickResponseCodeID)
    .where('relationResourceType', '=', 'tenant')
    .executeTakeFirst();
  if (!row) throw new DomainError('qr.notFound');
  return row.tenantID;
};
