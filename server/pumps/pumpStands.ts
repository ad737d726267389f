import type { CrewStand } from '@pourline/domain/crews/crewStand';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { sql } from 'kysely';
import {
  type AskedOf,
  type Clash,
  type CrewHabits,
  crewHabits,
  type Engagement,
  engagementsAround,
  firstClash,
  type SiteStand,
} from '../crews/crewStands.ts';
import type { Db } from '../db/database.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';

/** How long a plant's pumps set up and pack up. */
export const pumpHabits = (db: Db, tenantID: string): Promise<CrewHabits> =>
  crewHabits(db, tenantID, { setup: 'plan-pump-setup', pack: 'plan-pump-pack' });

/** What a pump with its crew has to do besides. */
export interface PumpEngagement extends Engagement {
  carID: string | null;
  carNo: string | null;
}

/** What pumps and their crews have to do around a time. */
export const pumpsAround = (db: Db, tenantID: string, stand: CrewStand): Promise<readonly PumpEngagement[]> =>
  engagementsAround<PumpEngagement>(
    db,
    tenantID,
    crewKinds.pumpTask,
    stand,
    sql`, t."carID", (SELECT v."carNo" FROM vehicles v WHERE v."tenantID" = t."tenantID" AND v."carID" = t."carID") AS "carNo"`,
  );

/** What keeps a pump from a stand; null: it is free. */
export const pumpClash = (
  services: Services,
  tenantID: string,
  stand: SiteStand,
  engagements: readonly PumpEngagement[],
  { carID, ...asked }: AskedOf & { carID: string },
): Promise<Clash | null> =>
  firstClash(
    services,
    tenantID,
    stand,
    engagements.filter((one) => one.carID === carID),
    { ...asked, nameOf: ({ carNo }) => truckName(carNo ?? '') },
  );
