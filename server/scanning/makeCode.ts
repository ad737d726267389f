import { DomainError } from '@pourline/domain/errors';
import { mayMakeCode, type ScanKind, scanTarget } from '@pourline/domain/scanning/scanTargets';
import { sql } from 'kysely';
import { newToken } from '../db/ids.ts';
import { qrSvg } from '../papers/qr.ts';
import { personOfWork, type Work } from '../work.ts';

/** A code with its address and its picture. */
interface MadeCode {
  quickResponseCodeID: string;
  url: string;
  svg: string;
}

/** So many codes a plant makes in a day at most. */
const mostInADay = 2_000;

const codeAt = (quickResponseCodeID: string, url: string): MadeCode => ({ quickResponseCodeID, url, svg: qrSvg(url) });

/** The thing of this name at the plant, as its code names it. Throws where there is none, or where a label is written otherwise. */
const thingOf = async (work: Work, kind: ScanKind, id: string): Promise<string> => {
  const { tenantID } = work;
  const { label } = scanTarget(kind);
  if (label) {
    if (!label.pattern.test(id)) throw new DomainError('scan.label');
    return id;
  }
  if (kind === 'tenant') {
    if (id !== '' && id !== tenantID) throw new DomainError('app.forbidden');
    return tenantID;
  }
  const { rows } =
    kind === 'car'
      ? await sql`SELECT FROM vehicles WHERE "tenantID" = ${tenantID} AND "carID" = ${id}`.execute(work.db)
      : await sql`SELECT FROM projects WHERE "tenantID" = ${tenantID} AND "contractID" = ${id}`.execute(work.db);
  if (rows.length === 0) throw new DomainError('scan.thingUnknown');
  return id;
};

/** Refuses when the plant has made too many codes since yesterday. */
const checkQuota = async (work: Work): Promise<void> => {
  const { rows } = await sql<{ made: number }>`SELECT count(*)::integer AS made FROM "quickResponseCodes"
    WHERE "tenantID" = ${work.tenantID} AND "createTime" > ${new Date(work.now - 86_400_000)}::timestamptz`.execute(
    work.db,
  );
  if ((rows[0]?.made ?? 0) >= mostInADay) throw new DomainError('scan.tooManyCodes');
};

/**
 * The code of a thing of this plant, made when there is none; `origin` is the address of the product. A delivery note has its own.
 * Throws `app.forbidden`, `scan.label`, `scan.thingUnknown`, `scan.tooManyCodes`.
 */
export const makeCode = async (work: Work, kind: ScanKind, named: string, origin: string): Promise<MadeCode> => {
  if (!mayMakeCode(kind, personOfWork(work))) throw new DomainError('app.forbidden');
  const { tenantID } = work;
  if (kind === 'ticket') {
    const load = await work.db
      .selectFrom('waybills')
      .select('ticketToken')
      .where('tenantID', '=', tenantID)
      .where('taskDetailID', '=', named)
      .executeTakeFirst();
    if (!load) throw new DomainError('scan.thingUnknown');
    return codeAt(load.ticketToken, `${origin}/ticket?token=${load.ticketToken}`);
  }
  const relationID = await thingOf(work, kind, named);
  const thing = { tenantID, relationResourceType: kind, relationID };
  const known = () =>
    work.db
      .selectFrom('quickResponseCodes')
      .select('quickResponseCodeID')
      .where('tenantID', '=', tenantID)
      .where('relationResourceType', '=', kind)
      .where('relationID', '=', relationID)
      .executeTakeFirst();
  let code = await known();
  if (!code) {
    await checkQuota(work);
    await work.db
      .insertInto('quickResponseCodes')
      .values({ ...thing, quickResponseCodeID: newToken(12), createTime: new Date(work.now) })
      .onConflict((c) => c.columns(['tenantID', 'relationResourceType', 'relationID']).doNothing())
      .execute();
    code = await known();
  }
  if (!code) throw new Error(`the code of ${kind} ${relationID} was neither there nor made`);
  const page = kind === 'tenant' ? 'userregisterforqrscan' : 'scanqrcode';
  return codeAt(code.quickResponseCodeID, `${origin}/${page}?code=${code.quickResponseCodeID}`);
};
