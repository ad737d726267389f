import type { Registration } from '@pourline/contract/registrations';
import type { Work } from '../work.ts';

/** Tells the applicant by text message how their application was settled, once it is. A message that does not arrive undoes nothing. */
export const tellApplicant = (work: Work, registration: Registration, result: '已通过' | '未通过'): void => {
  const { sms, log } = work.services;
  if (!sms) return;
  const { mobileNo, tenantName: plant } = registration;
  work.afterwards(() => {
    sms
      .send(mobileNo, 'registration', { plant, result })
      .catch((error) => log('an applicant could not be told', error instanceof Error ? error.message : error));
  });
};
