import type { PlantFacts } from '@pourline/domain/alarms/plantFacts';
import { newsDue } from '@pourline/domain/news/newsDue';
import { tellSiteOf } from '../records/siteNews.ts';
import type { Work } from '../work.ts';

/**
 * Tells the sites of a plant what comes with time, by the facts that its alarms go by. What was told already is remembered, so that
 * nothing is asked of the database while nothing is new; another process is kept from telling it again by the rows themselves.
 */
export const tellSites = (work: Work, facts: PlantFacts, told: Set<string>): void => {
  const due = newsDue(facts).map((news) => ({ ...news, key: `${news.once.name} ${news.once.step}` }));
  const fresh = due.filter(({ key }) => !told.has(key));
  for (const { key: _, ...news } of fresh) tellSiteOf(work, news);
  if (fresh.length > 0) work.tell({ type: 'changed', topics: ['news'] });
  const keys = due.map(({ key }) => key);
  // Only when it is kept; what is due no more need not be remembered.
  work.afterwards(() => {
    told.clear();
    for (const key of keys) told.add(key);
  });
};
