import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Entity } from '../../domain/machines.ts';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { migrate } from '../../server/db/migrate.ts';

const typeOf: Record<string, string> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Time',
  jsonb: 'Json',
  _text: 'string[]',
  _int2: 'number[]',
  bytea: 'Buffer',
};

/** Tables whose `state` is a state of a machine. */
const machineOfTable: Record<string, Entity> = {
  orders: 'order',
  orderChanges: 'orderChange',
  waybills: 'waybill',
  vehicles: 'vehicle',
  taskMessages: 'message',
  registrations: 'registration',
  devices: 'device',
  contracts: 'contract',
  pumpTasks: 'pumpTask',
  pipeTasks: 'pipeTask',
  auxiliaryTasks: 'auxiliary',
  materialReceipts: 'receipt',
};

/** Columns with a code of a list, by table: the type of the code, and where the list lies. */
const codeOfColumn: Record<string, readonly [type: string, from: string]> = {
  'accountEvents.kind': ['AccountEventKind', '@pourline/domain/sessions/accountEvents'],
  'events.roleGroup': ['RoleGroup', '@pourline/domain/access/roleGroups'],
  'plants.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'productionLines.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'productionLines.mixingState': ['MixingState', '@pourline/domain/plants/plant'],
  'codeReferences.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'orders.holdCause': ['HoldCause', '@pourline/domain/orders/orderStates'],
  'customers.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'materials.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'materials.kind': ['MaterialKind', '@pourline/domain/proportions/proportion'],
  'materials.unit': ['MaterialUnit', '@pourline/domain/materials/material'],
  'vendors.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'vendors.type': ['VendorType', '@pourline/domain/vendors/vendor'],
  'supplyContracts.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'supplyContracts.priceUnit': ['MaterialUnit', '@pourline/domain/materials/material'],
  'materialCars.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'materialCars.species': ['MaterialSpecies', '@pourline/domain/materials/materialCar'],
  'bins.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'projects.state': ['EnabledState', '@pourline/domain/enabledStates'],
  'taskMessages.msgType': ['MessageType', '@pourline/domain/messages/messageTypes'],
  'auxiliaryTasks.kind': ['AuxiliaryKind', '@pourline/domain/auxiliaries/auxiliary'],
  'users.state': ['UserState', '@pourline/domain/enabledStates'],
  'registrations.kind': ['RegistrationKind', '@pourline/contract/registrations'],
  'users.jobCode': ['JobCode', '@pourline/domain/people/jobs'],
  'pipeTakeovers.state': ['TakeoverState', '@pourline/domain/pipes/takeover'],
  'vehicles.species': ['VehicleSpecies', '@pourline/domain/vehicles/vehicle'],
};
const stateImport = ['StateOf', '@pourline/domain/machines'] as const;
const codeImports = [
  ...Map.groupBy(
    [...Object.values(codeOfColumn), stateImport].toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
    ([, from]) => from,
  ),
]
  .map(
    ([from, types]) => `import type { ${[...new Set(types.map(([type]) => type))].sort().join(', ')} } from '${from}';`,
  )
  .join('\n');

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  /** What a row that does not say gets: an expression, or the next number. */
  column_default: string | null;
}

/** Prints the types of all tables of a migrated database; the SQL is the truth. */
const printTables = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(
    `SELECT table_name, column_name, CASE WHEN data_type = 'ARRAY' THEN udt_name ELSE data_type END AS data_type, is_nullable, CASE WHEN is_identity = 'YES' OR is_generated = 'ALWAYS' THEN 'made by the database' ELSE column_default END AS column_default FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  );
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const field = (c: Column): string => {
    const entity = c.column_name === 'state' ? machineOfTable[c.table_name] : undefined;
    const [code] = codeOfColumn[`${c.table_name}.${c.column_name}`] ?? [];
    const plain = code ?? (entity ? `StateOf<'${entity}'>` : (typeOf[c.data_type] ?? 'unknown'));
    const type = `${plain}${c.is_nullable === 'YES' ? ' | null' : ''}`;
    const shown = type.startsWith('Json |') ? 'Json | null' : type;
    if (type === 'Time | null' && c.column_default !== null) return `  ${c.column_name}: GivenTime;`;
    if (type === 'Json' && c.column_default !== null) return `  ${c.column_name}: JsonWithDefault;`;
    return `  ${c.column_name}: ${c.column_default !== null ? `Generated<${shown}>` : shown};`;
  };
  const bodies = [...tables].map(
    ([name, columns]) =>
      `export interface ${name[0]?.toUpperCase()}${name.slice(1)}Table {\n${columns.map(field).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${name[0]?.toUpperCase()}${name.slice(1)}Table;`);
  return `// Printed from the migrated database by scripts/admin/printTables.ts; do not edit.
${codeImports}
import type { ColumnType, Generated } from 'kysely';

/** UTC, ISO 8601 when read. */
type Time = ColumnType<string, string | Date, string | Date>;
/** A time that the database sets when nothing is said, and that may be none. */
type GivenTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Read as the parsed value, written as JSON text. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON column is known to its slice alone
type Json = ColumnType<any, string, string>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type JsonWithDefault = ColumnType<any, string | undefined, string>;

${bodies.join('\n\n')}

export interface Tables {\n${index.join('\n')}\n}\n`;
};

/** The same of a database of its own, which has the shape of the migrations and is gone afterwards. */
export const printMigratedTables = async (): Promise<string> => {
  const database = await startEmbeddedPostgres({ ephemeral: true });
  try {
    await migrate(database.url);
    return await printTables(database.url);
  } finally {
    await database.stop();
  }
};

export const tablesFile = join(import.meta.dirname, '../../server/db/tables.ts');
if (import.meta.main) writeFileSync(tablesFile, await printMigratedTables());
