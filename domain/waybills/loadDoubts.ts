import { epochMs } from '../time.ts';
import { isSiteAct } from './checkedActs.ts';

/** What did not fit about a load, as it is kept: what was told of the site, and of the return to the plant. Each stands until somebody has confirmed it. */
export interface LoadDoubts {
  /** The last act about which something did not fit, since when that is known, in words, and the most metres from the site. */
  doubtAct: string | null;
  doubtTime: string | null;
  doubtCause: string | null;
  doubtMetres: number | null;
  doubtConfirmTime: string | null;
  backDoubtTime: string | null;
  backDoubtCause: string | null;
  backDoubtConfirmTime: string | null;
}

/** Nothing that was told of the site is doubtful. */
export const noSiteDoubt = {
  doubtAct: null,
  doubtTime: null,
  doubtCause: null,
  doubtMetres: null,
  doubtConfirmTime: null,
};

/** A load of which nothing is doubtful. */
export const noDoubts: LoadDoubts = {
  ...noSiteDoubt,
  ...{ backDoubtTime: null, backDoubtCause: null, backDoubtConfirmTime: null },
};

/** By which alarm a doubt is told: concrete that was unloaded away from its site, and all else. */
export const doubtKinds = ['farFromSite', 'doubtful'] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** A doubt that nobody has confirmed. */
export interface StandingDoubt {
  /** Where it is kept. */
  at: 'site' | 'plant';
  kind: DoubtKind;
  cause: string;
  /** Epoch ms. */
  since: number;
}

type SiteDoubt = Pick<LoadDoubts, 'doubtAct' | 'doubtTime' | 'doubtCause' | 'doubtMetres' | 'doubtConfirmTime'>;

/** How far from the site it is known to have been unloaded, metres; null: nothing is known of that. */
export const unloadedAway = ({ doubtAct, doubtMetres }: Pick<LoadDoubts, 'doubtAct' | 'doubtMetres'>): number | null =>
  doubtAct === 'startUnloading' || doubtAct === 'finishUnloading' ? doubtMetres : null;

const isSiteStanding = ({ doubtTime, doubtConfirmTime }: SiteDoubt): boolean =>
  doubtTime !== null && doubtConfirmTime === null;

/** What stands of a load, the site's first. Of the way back a site knows nothing. */
export const standingDoubts = (load: LoadDoubts, isSite: boolean): StandingDoubt[] => [
  ...(isSiteStanding(load) && load.doubtTime !== null && (!isSite || isSiteAct(load.doubtAct))
    ? [
        {
          at: 'site' as const,
          kind: unloadedAway(load) === null ? ('doubtful' as const) : ('farFromSite' as const),
          ...{ cause: load.doubtCause ?? '', since: epochMs(load.doubtTime) },
        },
      ]
    : []),
  ...(load.backDoubtTime !== null && load.backDoubtConfirmTime === null && !isSite
    ? [
        {
          ...{ at: 'plant' as const, kind: 'doubtful' as const },
          ...{ cause: load.backDoubtCause ?? '', since: epochMs(load.backDoubtTime) },
        },
      ]
    : []),
];

/** A doubt about the site joins the one that nobody has confirmed yet, so that none goes unread; after a confirmed one it stands alone. Times epoch ms. */
export const joinSiteDoubt = (
  before: SiteDoubt,
  { act, since, cause, metres }: { act: string; since: number; cause: string; metres: number | null },
) => {
  const alone = { doubtAct: act, doubtTime: new Date(since), doubtCause: cause, doubtMetres: metres };
  if (!isSiteStanding(before) || before.doubtTime === null || !isSiteAct(before.doubtAct))
    return { ...alone, doubtConfirmTime: null };
  // What is known of an unloading elsewhere is not made less by what is told later.
  const away = unloadedAway(before);
  return {
    doubtAct: away === null ? act : before.doubtAct,
    doubtMetres: away === null ? metres : Math.max(away, metres ?? 0),
    doubtTime: new Date(Math.min(since, epochMs(before.doubtTime))),
    doubtCause: `${before.doubtCause ?? ''}；${cause}`,
    doubtConfirmTime: null,
  };
};

/** What of the end of an unloading was explained already when it began: how soon that was, and, where it was so, that it was elsewhere. */
export const explainedBefore = ({ doubtAct, doubtMetres }: Pick<LoadDoubts, 'doubtAct' | 'doubtMetres'>) => ({
  time: doubtAct === 'startUnloading',
  place: doubtAct === 'startUnloading' && doubtMetres !== null,
});
