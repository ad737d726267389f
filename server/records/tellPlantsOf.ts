import { isRegistrationPending } from '@pourline/domain/registrations/registrationStates';
import type { Topic } from '@pourline/domain/topics';
import type { Services } from '../services.ts';

/** Tells every plant that an account belongs to, or has applied to, that something of it is different: what a person does to their account is done at no plant. */
export const tellPlantsOf = async (services: Services, accountOID: string, topics: readonly Topic[]): Promise<void> => {
  const { system } = services.database;
  const plants = await system
    .selectFrom('users')
    .select('tenantID')
    .where('accountOID', '=', accountOID)
    .union(
      system
        .selectFrom('registrations')
        .select('tenantID')
        .where('accountOID', '=', accountOID)
        .where('state', 'in', isRegistrationPending.states),
    )
    .execute();
  for (const { tenantID } of plants) services.hub.publish(tenantID, { type: 'changed', topics: [...topics] });
};
