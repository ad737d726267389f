import type { Fault } from './fault.ts';

/** Walls between tenants taken down. */
export const policiesFaults: readonly Fault[] = [
  {
    name: 'noRowSecurity',
    says: 'row-level security is off in every table',
    file: 'server/db/migrate.ts',
    find: `EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);`,
    put: '',
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'noRowSecurityOfOrders',
    says: 'row-level security is off in one table',
    file: 'server/db/migrate.ts',
    find: `EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);`,
    put: `IF t <> 'orders' THEN EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t); END IF;`,
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'readsEverything',
    says: 'a connection reads every tenant',
    file: 'server/db/migrate.ts',
    find: 'FOR SELECT TO pourline_app USING (',
    put: 'FOR SELECT TO pourline_app USING (true OR ',
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'addsAnywhere',
    says: 'a connection adds rows to any tenant',
    file: 'server/db/migrate.ts',
    find: 'FOR INSERT TO pourline_app WITH CHECK (',
    put: 'FOR INSERT TO pourline_app WITH CHECK (true OR ',
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'deletesAnywhere',
    says: 'a connection deletes rows of any tenant that it reads',
    file: 'server/db/migrate.ts',
    find: 'FOR DELETE TO pourline_app USING (',
    put: 'FOR DELETE TO pourline_app USING (true OR ',
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'updatesAnywhere',
    says: 'a connection takes over rows of any tenant that it reads',
    file: 'server/db/migrate.ts',
    find: 'FOR UPDATE TO pourline_app USING (',
    put: 'FOR UPDATE TO pourline_app USING (true OR ',
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'eventsChange',
    says: 'what happened can be changed',
    file: 'server/db/migrate.ts',
    find: `'UPDATE, DELETE', ['events', 'positions', `,
    put: `'UPDATE, DELETE', ['positions', `,
    tests: ['server/db/tenantWalls.test.ts'],
  },
  {
    name: 'accountsOpen',
    says: 'the application reads accounts',
    file: 'server/db/migrate.ts',
    find: `...['accounts', 'sessions',`,
    put: `...['sessions',`,
    tests: ['server/db/tenantWalls.test.ts'],
  },
];
