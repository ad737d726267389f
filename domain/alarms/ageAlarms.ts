import { type ConcreteAgeLevel, concreteAge } from '../time/concreteAge.ts';
import { epochMs } from '../time.ts';
import { isTruckBroken } from '../vehicles/brokenTruck.ts';
import { leftOnTruck } from '../waybills/leftOnTruck.ts';
import { isLoadOnRoad, isLoadReturning } from '../waybills/waybillStages.ts';
import { roughly } from './alarmCost.ts';
import { type AlarmRule, ofLoad } from './alarmRule.ts';
import type { LoadFact, PlantFacts } from './plantFacts.ts';

const minute = 60_000;
/** The share of loads near their limit that are lost in the end. */
export const lostWhenAgeing = 0.2;
/** What concrete that comes back is worth, as a share of what concrete that is missing costs. */
const worthOfSurplus = 0.1;

/** Loads on the road whose concrete is at a level, with its limit as epoch ms. */
const agedTo = (level: ConcreteAgeLevel, { loads, now, figures }: PlantFacts) =>
  loads.flatMap((load: LoadFact) => {
    const { endProductionTime: loadingEnded, concreteLimitMinutes: limitMin } = load;
    if (loadingEnded === null || !isLoadOnRoad(load.state)) return [];
    const age = concreteAge({ loadingEnded, now, limitMin, warnBeforeMin: figures.ageWarn });
    return age.level === level ? [{ load, limit: epochMs(loadingEnded) + limitMin * minute }] : [];
  });

/** Concrete on the road that is older than it may become. */
export const overAge: AlarmRule = (facts) =>
  agedTo('alarm', facts).map(({ load, limit }) => ({
    ...ofLoad(load),
    since: limit,
    cause: `${load.totalVolume} m³ 已过卸料时限 ${load.concreteLimitMinutes} 分钟`,
    cost: roughly(load.totalVolume * facts.figures.price.m3),
    costWhy: `${load.totalVolume} m³ 可能报废`,
  }));

/** Concrete on the road that is about to become too old. */
export const ageing: AlarmRule = (facts) =>
  agedTo('warn', facts).map(({ load, limit }) => ({
    ...ofLoad(load),
    since: limit - facts.figures.ageWarn * minute,
    cause: `${load.totalVolume} m³ 离卸料时限 ${load.concreteLimitMinutes} 分钟不到 ${facts.figures.ageWarn} 分钟`,
    cost: roughly(load.totalVolume * facts.figures.price.m3 * lostWhenAgeing),
    costWhy: `${load.totalVolume} m³ 可能超时`,
  }));

/** Concrete that comes back on a truck that runs and is young enough for somebody else. */
export const surplus: AlarmRule = ({ loads, now, figures }) =>
  loads.flatMap((load) => {
    const { endProductionTime: loadingEnded, concreteLimitMinutes: limitMin, endUnloadTime } = load;
    const left = leftOnTruck(load);
    if (loadingEnded === null || left <= 0) return [];
    if (!isLoadReturning(load.state) || isTruckBroken(load)) return [];
    if (concreteAge({ loadingEnded, now, limitMin }).leftMinutes < 0) return [];
    return [
      {
        ...ofLoad(load),
        since: epochMs(endUnloadTime ?? loadingEnded),
        cause: `剩 ${left} m³，料龄上限 ${limitMin} 分钟`,
        cost: roughly(left * figures.price.m3 * worthOfSurplus),
        costWhy: `${left} m³ 白拌`,
      },
    ];
  });
