import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { geofenceSchema, lonLatSchema } from '@pourline/domain/geo';
import { figure, latitude, longitude, whole } from '@pourline/domain/numbers';
import { timesFrom, timesTo } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';

/** A person of the demonstration who may be signed in as: whose plant, which role group, which password. */
export const demoAccount = z.object({
  roleGroup: z.enum(roleGroupNames),
  name: z.string(),
  mobileNo: z.string(),
  password: z.string(),
  tenant: z.string(),
});

const clockState = z.object({ now: z.number(), running: z.boolean(), speed: z.number() });

/** A plant set up from a plain description, for simulated days. */
const worldBody = z.object({
  name: z.string().min(1).max(40),
  roadSeed: whole(0, 2 ** 31 - 1),
  /** Centre of the synthetic road network (WGS-84); the same seed and centre give the same roads to everybody. */
  centre: lonLatSchema,
  plants: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        lon: longitude,
        lat: latitude,
        radius: figure(0.1, 50_000, 1),
        loadingRate: figure(0.1, 1000, 2),
        lines: z.number().int().min(1).max(8),
      }),
    )
    .min(1)
    .max(50),
  drivers: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        plantKey: z.string(),
        capacity: figure(0.1, 100, 2),
        carNo: z.string(),
        plateNumber: z.string(),
        deviceNo: z.string(),
        terminalID: z.string(),
      }),
    )
    .max(2000),
  customers: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        projectName: z.string(),
        lon: longitude,
        lat: latitude,
        address: z.string(),
        geofence: geofenceSchema,
      }),
    )
    .max(2000),
});
/** A world for one simulated day: its plants, drivers with trucks (m³ of capacity) and customers with their sites. */
export type WorldBody = z.infer<typeof worldBody>;

/** What a demonstration or a simulated day asks for besides; a production server knows none of it. */
export const demo = defineContract({
  accounts: {
    method: 'GET',
    path: '/api/v1/demo/accounts',
    says: 'The accounts of the demo group.',
    shows: ['people'],
    access: 'public',
    demoOnly: true,
    reply: demoAccount,
    list: true,
  },
  outbox: {
    method: 'GET',
    path: '/api/v1/demo/sms',
    says: 'Messages that the built-in sender would have sent to phones, newest first.',
    shows: ['accounts', 'registrations'],
    access: 'public',
    demoOnly: true,
    reply: z.object({ messageID: z.string(), mobileNo: z.string(), text: z.string(), sentAt: z.string() }),
    list: true,
  },
  clock: {
    method: 'GET',
    path: '/api/v1/demo/clock',
    says: 'The clock of the simulated day.',
    shows: ['clock'],
    access: 'public',
    demoOnly: true,
    reply: clockState,
  },
  setClock: {
    method: 'PUT',
    path: '/api/v1/demo/clock',
    says: 'Sets the clock of the simulated day (epoch ms) and how fast it runs; speed 0 holds it. Due work is done before the reply.',
    shows: ['clock'],
    changes: ['clock'],
    access: 'public',
    demoOnly: true,
    readOnly: true,
    body: z.object({
      now: figure(timesFrom, timesTo, 0).optional(),
      speed: figure(0, 10_000, 3).optional(),
      real: z.boolean().optional(),
      /** The clock is the real one again so long after this, ms, unless it is set before: whoever set it may be gone. */
      heldMs: whole(100, 86_400_000).default(3_600_000),
    }),
    reply: clockState,
  },
  createWorld: {
    method: 'POST',
    path: '/api/v1/demo/world',
    says: 'Makes a plant with its people, trucks and projects for a simulated day.',
    shows: [],
    changes: ['tenants'],
    access: 'public',
    demoOnly: true,
    readOnly: true,
    body: worldBody,
    maxBytes: 4 * 1024 * 1024,
    reply: z.object({
      tid: z.string(),
      accounts: z.object({
        scheduler: demoAccount,
        sale: demoAccount,
        lab: demoAccount,
        customer: demoAccount,
        boss: demoAccount,
        equipment: demoAccount,
        senior: demoAccount,
        material: demoAccount,
        materialDriver: demoAccount,
      }),
      plants: z.array(z.object({ key: z.string(), plantID: z.string(), lineIDs: z.array(z.string()) })),
      drivers: z.array(z.object({ key: z.string(), carID: z.string(), userID: z.string(), account: demoAccount })),
      projects: z.array(z.object({ key: z.string(), contractID: z.string() })),
    }),
  },
});
