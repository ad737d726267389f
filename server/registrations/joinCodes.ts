import { DomainError } from '@pourline/domain/errors';
import { newToken } from '../db/ids.ts';
import { qrSvg } from '../papers/qr.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';

/** The code that people scan to join this plant, made when there is none. `origin` is the address of the product. */
export const joinCode = async (
  work: Work,
  relationID: string,
  origin: string,
): Promise<{ quickResponseCodeID: string; url: string; svg: string }> => {
  const { tenantID } = work;
  if (relationID !== '' && relationID !== tenantID) throw new DomainError('app.forbidden');
  const thing = { tenantID, relationResourceType: 'tenant', relationID: tenantID };
  await work.db
    .insertInto('quickResponseCodes')
    .values({ ...thing, quickResponseCodeID: newToken(12), createTime: new Date(work.now) })
    .onConflict((c) => c.columns(['tenantID', 'relationResourceType', 'relationID']).doNothing())
    .execute();
  const { quickResponseCodeID } = await work.db
    .selectFrom('quickResponseCodes')
    .select('quickResponseCodeID')
    .where('tenantID', '=', tenantID)
    .where('relationResourceType', '=', 'tenant')
    .where('relationID', '=', tenantID)
    .executeTakeFirstOrThrow();
  const url = `${origin}/userregisterforqrscan?code=${quickResponseCodeID}`;
  return { quickResponseCodeID, url, svg: qrSvg(url) };
};

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
