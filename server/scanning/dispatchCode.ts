import type { ScannedRelation } from '@pourline/contract/scanning';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isKeyOf } from '@pourline/domain/keysOf';
import { mayScan, type ScanKind, scanTargets } from '@pourline/domain/scanning/scanTargets';
import { sql } from 'kysely';
import { projectRows } from '../records/projectRows.ts';
import { vehiclesOf } from '../records/vehicleScope.ts';
import { publicTenant } from '../registrations/publicTenants.ts';
import { scopeOf } from '../scopeOf.ts';
import type { Services } from '../services.ts';
import { readAs } from '../work.ts';

interface Coded {
  quickResponseCodeID: string;
  tenantID: string;
  kind: string;
  relationID: string;
}

const projectScope = scopeOf(projectRows);

/** Whether the person sees the row that a code stands for; what is a label alone has no row. */
const isSeen = async (services: Services, viewer: Viewer, kind: ScanKind, id: string): Promise<boolean> => {
  if (kind !== 'car' && kind !== 'project') return true;
  const { rows } = await readAs(services.database, [viewer.tenantID], (db) =>
    kind === 'car'
      ? sql`SELECT FROM vehicles WHERE "tenantID" = ${viewer.tenantID} AND "carID" = ${id} AND ${vehiclesOf(viewer)}`.execute(
          db,
        )
      : sql`SELECT FROM projects WHERE "tenantID" = ${viewer.tenantID} AND "contractID" = ${id} AND ${projectScope[viewer.roleGroup](viewer)}`.execute(
          db,
        ),
  );
  return rows.length > 0;
};

/** The code by its number anywhere, for what anybody is told; by its number or by what stands on the label at the person's own plant. */
const findCode = async (services: Services, viewer: Viewer | null, code: string): Promise<Coded | undefined> => {
  const { rows } = await sql<Coded>`
    SELECT "quickResponseCodeID", "tenantID", "relationResourceType" AS "kind", "relationID" FROM "quickResponseCodes"
    WHERE ("quickResponseCodeID" = ${code} AND ("relationResourceType" = 'tenant' OR ${viewer === null} OR "tenantID" = ${viewer?.tenantID ?? null}))
      OR ("tenantID" = ${viewer?.tenantID ?? null} AND "relationID" = ${code}
        AND "relationResourceType" NOT IN ('tenant', 'ticket', 'car', 'project'))
    ORDER BY "quickResponseCodeID" = ${code} DESC, "relationResourceType" LIMIT 1`.execute(services.database.system);
  return rows[0];
};

const nothing = { tenant: null, sysMaterial: null, sysVendor: null, inventoryID: null };

const dataOf = async (services: Services, { kind, tenantID, relationID }: Coded) => {
  if (kind === 'tenant') return { ...nothing, tenant: await publicTenant(services.database.system, tenantID) };
  if (kind === 'mtr_inventory') return { ...nothing, inventoryID: relationID };
  if (kind !== 'sys_material_vendor') return nothing;
  const [material = '', vendor = ''] = relationID.split('/');
  return { ...nothing, sysMaterial: { name: material }, sysVendor: { name: vendor } };
};

/**
 * What a scanned code stands for. Throws `scan.invalid` for what is no code that the person could meet, and `scan.forbidden`
 * before anything of the thing is told.
 */
export const dispatchCode = async (
  services: Services,
  viewer: Viewer | null,
  code: string,
): Promise<{ found: ScannedRelation; taskDetailID: string | null }> => {
  const ticket = await services.database.system
    .selectFrom('waybills')
    .select(['tenantID', 'taskDetailID'])
    .where('ticketToken', '=', code)
    .executeTakeFirst();
  if (ticket) {
    const found = { relationResourceType: 'ticket' as const, relationID: code, relationData: nothing };
    return { found, taskDetailID: ticket.tenantID === viewer?.tenantID ? ticket.taskDetailID : null };
  }
  const coded = await findCode(services, viewer, code);
  if (!coded || !isKeyOf(scanTargets, coded.kind)) throw new DomainError('scan.invalid');
  const { kind } = coded;
  if (!mayScan(kind, viewer) || (viewer && !(await isSeen(services, viewer, kind, coded.relationID))))
    throw new DomainError('scan.forbidden');
  const relationID = kind === 'tenant' ? coded.quickResponseCodeID : coded.relationID;
  return {
    found: { relationResourceType: kind, relationID, relationData: await dataOf(services, coded) },
    taskDetailID: null,
  };
};
