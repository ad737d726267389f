import { type Auxiliary, auxiliaryKinds } from '@pourline/domain/auxiliaries/auxiliary';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';

/** What is to be done: 润管砂浆 2 m³. */
export const runText = ({ kind, volume }: Pick<Auxiliary, 'kind' | 'volume'>): string =>
  [auxiliaryKinds[kind].label, volume === null ? '' : formatQuantity(volume, 'm³')].filter(Boolean).join(' ');

/** From where to where: 东站 → 万科城 · 3 层顶板. Empty where nobody has said. */
export const wayText = ({
  fromPlace,
  toPlace,
  projectName,
  constructionSite,
}: Pick<Auxiliary, 'fromPlace' | 'toPlace' | 'projectName' | 'constructionSite'>): string => {
  const to = toPlace || [projectName, constructionSite].filter(Boolean).join(' · ');
  return spaceText([fromPlace, to].filter(Boolean).join(' → '));
};
