import { crewJobs } from '@pourline/domain/crews/crewJobs';
import type { CrewMember } from '@pourline/domain/crews/crewTask';
import type { Db } from '../db/database.ts';
import type { CrewKind } from '../records/crewKinds.ts';
import type { Services } from '../services.ts';
import { type AskedOf, clashWords, crewClash, type Engagement, type SiteStand } from './crewStands.ts';

/** The people of the plant whose job a task is, each with what stands in the way of their being there then. */
export const crewChoices = async (
  services: Services,
  db: Db,
  tenantID: string,
  { kind, stand, others, ...asked }: AskedOf & { kind: CrewKind; stand: SiteStand; others: readonly Engagement[] },
): Promise<(CrewMember & { hindrance: string | null })[]> => {
  const people = await db
    .selectFrom('users')
    .select(['userID', 'name', 'mobileNo', 'onDuty'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .where('jobCode', 'in', [...crewJobs[kind.entity]])
    .orderBy('name')
    .orderBy('userID')
    .execute();
  return Promise.all(
    people.map(async (member) => ({
      ...member,
      hindrance: clashWords(await crewClash(services, tenantID, stand, others, { userID: member.userID, ...asked })),
    })),
  );
};
