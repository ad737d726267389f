import { AsyncLocalStorage } from 'node:async_hooks';

/** The tenants whose rows the work under way may touch: the first may be written, all may be read. */
const scope = new AsyncLocalStorage<string>();

/** Runs work for these tenants; row-level security hides all others from it. */
export const withTenants = <T>(tenantIDs: readonly string[], work: () => T): T => scope.run(tenantIDs.join(','), work);

export const tenantsInScope = (): string => scope.getStore() ?? '';
