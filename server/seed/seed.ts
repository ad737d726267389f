import type { LonLat } from '@pourline/domain/geo';
import type { Db } from '../db/database.ts';
import type { DemoTenant } from './demoPeople.ts';

/** A tenant of the demo as its capabilities furnish it one after the other. */
export interface DemoScene {
  db: Db;
  tenant: DemoTenant;
  now: Date;
  /** The password of everybody, as it is kept. */
  passwordHash: string;
  /** The people who are there, by phone number. */
  userIDs: Map<string, string>;
  userIDOf(mobileNo: string): string;
  /** A point on the roads of the tenant's city; the same number is always the same point. */
  pointAt(index: number): LonLat;
}

/** What a capability gives a plant that is founded, and what it has in the demo. */
export interface Seed {
  /** Capabilities whose part of the demo has to be there before. */
  readonly after?: readonly string[];
  /** Code lists that every plant begins with, by type, in the order in which they are shown. */
  readonly codes?: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>>;
  /** Settings that every plant begins with. */
  readonly settings?: readonly (readonly [code: string, key: string, value: string])[];
  /** Furnishes a tenant of the demo. */
  readonly demo?: (scene: DemoScene) => Promise<void>;
  /** What the demo has beside its tenants. */
  readonly demoOnce?: (db: Db, now: Date) => Promise<void>;
}
