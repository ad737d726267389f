import type { PlantFacts } from '@pourline/domain/alarms/plantFacts';
import { noticesDue } from '@pourline/domain/messages/noticesDue';
import { tellPeople } from '../records/tellPeople.ts';
import type { Work } from '../work.ts';

/**
 * Tells the sites of a plant what comes with time, by the facts that its alarms go by. What was told already is remembered, so that
 * nothing is asked of the database while nothing is new; another process is kept from telling it again by the rows themselves.
 */
export const tellSites = (work: Work, facts: PlantFacts, told: Set<string>): void => {
  const due = noticesDue(facts).map((notice) => ({ ...notice, key: `${notice.once.name} ${notice.once.step}` }));
  const fresh = due.filter(({ key }) => !told.has(key));
  for (const { key: _, ...notice } of fresh) tellPeople(work, notice);
  if (fresh.length > 0) work.tell({ type: 'changed', topics: ['inboxes'] });
  const keys = due.map(({ key }) => key);
  // Only when it is kept; what is due no more need not be remembered.
  work.afterwards(() => {
    told.clear();
    for (const key of keys) told.add(key);
  });
};
