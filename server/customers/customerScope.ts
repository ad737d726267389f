import type { Viewer } from '@pourline/domain/access/rights';
import { customerSchema } from '@pourline/domain/customers/customer';
import { type RawBuilder, sql } from 'kysely';
import { customerRows } from '../records/customerRows.ts';
import { ofTenants, scopeOf } from '../scopeOf.ts';

const customerScope = scopeOf(customerRows);

/** The customers of the viewer's tenants that the viewer may see; SQL over `customers`. */
export const visibleCustomers = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'customers')} AND ${customerScope[viewer.roleGroup](viewer)}`;

const own = Object.keys(customerSchema.shape).filter((name) => name !== 'salesmanName');
/** A customer as the wire shows it; SQL over `customers`. */
export const customerColumns: RawBuilder<unknown> = sql`${sql.join(own.map((name) => sql.ref(`customers.${name}`)))},
  (SELECT u."name" FROM users u WHERE u."tenantID" = customers."tenantID" AND u."userID" = customers."salesmanOID") AS "salesmanName"`;
