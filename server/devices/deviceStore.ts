import type { Device, devices } from '@pourline/contract/devices';
import type { DataOf, QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { deviceMachine, isDeviceApproved, isDeviceWaiting } from '@pourline/domain/devices/deviceStates';
import { DomainError } from '@pourline/domain/errors';
import { offersOf } from '@pourline/domain/states';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';

type DeviceInfo = DataOf<typeof devices.info>;

// Those that wait stand first, then by when they asked or were made.
const listedAt = sql`COALESCE(d."askTime", d."createTime") + CASE WHEN ${stateIs('d', isDeviceWaiting)} THEN interval '100 years' ELSE interval '0' END`;
// The secret stays inside.
const columns = sql`d."deviceID", d."carID", v."carNo", v."plateNumber", d."deviceNo", d."state", d."terminalID", d."maker", d."model", d."plate",
  (SELECT o."terminalID" FROM devices o WHERE o."tenantID" = d."tenantID" AND o."carID" = d."carID" AND o."deviceID" <> d."deviceID" AND ${stateIs('o', isDeviceApproved)}) AS "inUse",
  d."enteredBy" IS NOT NULL AS "entered", d."createTime", d."updateTime", d."askTime", d."askAddress", d."asked", d."seenTime", d."seenAddress", ${listedAt} AS "listedAt"`;
const source = sql`devices d JOIN vehicles v ON v."tenantID" = d."tenantID" AND v."carID" = d."carID"`;

/** The terminals of the viewer's plants. */
export const deviceList = listOf<QueryOf<typeof devices.list>, Viewer>({
  columns,
  from: source,
  visible: (viewer) => sql`d."tenantID" = ${viewer.tenantID}`,
  filters: {
    'filter.state': (states) => oneOf(sql`d."state"`, states),
    'filter.carID': (carID) => sql`d."carID" = ${carID}`,
  },
  keyword: [sql`v."carNo"`, sql`v."plateNumber"`, sql`d."terminalID"`, sql`d."deviceNo"`],
  sort: {
    askTime: { by: listedAt, field: 'listedAt' },
    carNo: { by: sql`v."carNo"` },
    state: { by: sql`d."state"` },
  },
  usual: '-askTime',
  id: { by: sql`d."deviceID"`, field: 'deviceID' },
});

const stageColumns = sql.join(Object.keys(stageSchema.shape).map((name) => sql.ref(`e.${name}`)));
/** Of a terminal's life so much is shown. */
const mostStages = 100;

/** One terminal. Throws `device.notFound`. */
export const readDevice = async (db: Db, viewer: Viewer, deviceID: string): Promise<DeviceInfo> => {
  const { rows } = await sql<Device & { history: DeviceInfo['history'] }>`
    SELECT ${columns}, COALESCE((SELECT json_agg(h) FROM (SELECT ${stageColumns} FROM events e
      WHERE e."tenantID" = d."tenantID" AND e."entity" = 'device' AND e."entityID" = d."deviceID" ORDER BY e."serialNo" DESC LIMIT ${mostStages}) h), '[]') AS history
    FROM ${source} WHERE d."tenantID" = ${viewer.tenantID} AND d."deviceID" = ${deviceID}`.execute(db);
  const row = rows[0];
  if (!row) throw new DomainError('device.notFound');
  return { ...row, actions: offersOf(deviceMachine, row, viewer) };
};
