import { breakdownReport, changeMessage, staleActMessage } from '../messages/messageTypes.ts';
import { reportRules } from '../orders/reportRules.ts';
import { type TruckAway, whyTruckAway } from '../planning/truckAway.ts';
import { isLineDown, mixingStates } from '../plants/plant.ts';
import { epochMs, formatClock } from '../time.ts';
import { round2 } from '../volume.ts';
import { isLoadOnRoad, isLoadUnloading } from '../waybills/waybillStages.ts';
import { roughly } from './alarmCost.ts';
import type { AlarmRule, Finding } from './alarmRule.ts';
import type { AheadFact, LoadFact, MessageFact, PlantFacts, TruckFact } from './plantFacts.ts';

const minute = 60_000;
/** The share of a load on a broken truck that is lost in the end. */
const lostWhenBroken = 0.5;
/** The share of what a report is about that is lost when nobody answers, and of what a line has to mix while it stands. */
const lostWhenUnheard = 0.05;
/** What an unanswered word costs that is about no load, in minutes of a pour that stands. */
const worthOfWord = 10;

const loadOf = (message: MessageFact, loads: readonly LoadFact[]): LoadFact | undefined =>
  loads.find((load) => load.taskDetailID === message.subtaskID) ??
  loads.find((load) => message.carID !== null && load.carID === message.carID);

const ofMessage = (message: MessageFact, load: LoadFact | undefined) => ({
  ...{ subjectID: message.taskMsgID, taskMsgID: message.taskMsgID },
  taskID: message.taskID ?? load?.taskID ?? null,
  taskDetailID: message.subtaskID ?? load?.taskDetailID ?? null,
  carID: message.carID ?? load?.carID ?? null,
  plantID: load?.plantID ?? message.plantID,
});

/** How much a broken truck was loaded with; while it unloads nobody but its driver knows what is left. */
const aboardText = (load: LoadFact | undefined): string => {
  if (!load || !isLoadOnRoad(load.state)) return '车上没有料';
  return isLoadUnloading(load.state) ? `本车 ${load.totalVolume} m³ 正在卸` : `车上 ${load.totalVolume} m³`;
};

/** Trucks that broke down and that nobody has taken care of. */
export const breakdown: AlarmRule = ({ messages, loads, figures }) =>
  messages
    .filter(({ msgType }) => msgType === breakdownReport)
    .map((message) => {
      const load = loadOf(message, loads);
      const aboard = load && isLoadOnRoad(load.state) ? load.totalVolume : 0;
      return {
        ...ofMessage(message, load),
        since: epochMs(message.createTime),
        cause: [message.content || '未写明原因', aboardText(load)].join('，'),
        cost: roughly(aboard * figures.price.m3 * lostWhenBroken + worthOfWord * figures.price.gap),
        costWhy: aboard > 0 ? `${aboard} m³ 可能报废` : '少一辆车',
      };
    });

/** What the site, sales or a driver has said and nobody has answered. */
export const unanswered: AlarmRule = ({ messages, loads, now, figures }) =>
  messages.flatMap((message) => {
    const { msgType, createTime, senderName, title, content } = message;
    // Concrete may be at a site that does not count as having it: that waits for nobody.
    const isUrgent = msgType === staleActMessage;
    const isWord = isUrgent || msgType === changeMessage || (msgType in reportRules && msgType !== breakdownReport);
    const since = epochMs(createTime);
    if (!isWord || (!isUrgent && epochMs(now) - since <= figures.answer * minute)) return [];
    const load = message.subtaskID === null ? undefined : loadOf(message, loads);
    const aboard = load && isLoadOnRoad(load.state) ? load.totalVolume : 0;
    return [
      {
        ...ofMessage(message, load),
        since,
        cause: `${senderName}：${[title, content].filter((text) => text !== '').join('，')}`,
        cost: roughly(aboard * figures.price.m3 * lostWhenUnheard + worthOfWord * figures.price.gap),
        costWhy: aboard > 0 ? `${aboard} m³ 等答复` : '对方等答复',
      },
    ];
  });

/** Lines that do not mix although there is something to mix. */
export const lineDown: AlarmRule = ({ lines, now, figures }) =>
  lines
    .filter(({ mixingState, waiting }) => isLineDown(mixingState) && waiting > 0)
    .map(({ plantID, lineID, name, mixingState, downSince, waiting }) => ({
      ...{ subjectID: `${plantID}/${lineID}`, plantID, lineID },
      since: epochMs(downSince ?? now),
      cause: `${name}${mixingStates[mixingState].label}，还有 ${waiting} m³ 要拌`,
      cost: roughly(waiting * figures.price.m3 * lostWhenUnheard),
      costWhy: `${waiting} m³ 可能晚`,
    }));

const awayWords: Readonly<Record<TruckAway, string>> = {
  outOfService: '车不能用',
  broken: '车故障',
  paused: '司机暂停',
  goneHome: '司机已下班',
};

/** Why a truck cannot carry what is planned for it, if it cannot. */
const conflictOf = (truck: TruckFact, own: readonly AheadFact[], load: LoadFact | undefined, facts: PlantFacts) => {
  const clock = (at: string) => formatClock(at, facts.offsetMinutes);
  const [first] = own;
  if (!first) return null;
  const away = whyTruckAway(truck);
  const isBackInTime =
    away === 'paused' && truck.resumeTime !== null && epochMs(truck.resumeTime) <= epochMs(first.loadStart);
  if (away !== null && !isBackInTime) return { at: first, cause: `${awayWords[away]}，还排了 ${own.length} 车` };
  const back = load?.estimatedBackTime ?? null;
  if (back !== null && epochMs(back) - epochMs(first.loadStart) > facts.figures.late * minute)
    return { at: first, cause: `${clock(back)} 才回站，排了 ${clock(first.loadStart)} 装料` };
  const second = own.find((one, i) => {
    const before = own[i - 1];
    return before !== undefined && epochMs(one.loadStart) < epochMs(before.unloadEnd);
  });
  return second ? { at: second, cause: `${clock(second.loadStart)} 装料时上一车还没卸完` } : null;
};

/** Trucks that cannot carry what the published plan has for them. */
export const planConflict: AlarmRule = (facts) => {
  const ahead = Map.groupBy(
    facts.plan.ahead.toSorted((a, b) => epochMs(a.loadStart) - epochMs(b.loadStart)),
    (load) => load.carID,
  );
  const loads = new Map(facts.loads.map((load) => [load.carID, load]));
  return facts.trucks.flatMap((truck): Finding[] => {
    const { carID } = truck;
    const found = conflictOf(truck, ahead.get(carID) ?? [], loads.get(carID), facts);
    if (!found) return [];
    return [
      {
        ...{ subjectID: carID, carID, taskID: found.at.taskID, plantID: found.at.plantID },
        since: epochMs(facts.now),
        cause: found.cause,
        cost: roughly(found.at.volume * facts.figures.price.m3 * lostWhenUnheard),
        costWhy: `${found.at.volume} m³ 可能晚`,
      },
    ];
  });
};

/** What is less is no reason to hurry: m³ and minutes. */
const speck = { m3: 0.5, minutes: 5 };

/** Changes of the plan that wait for a word: at once where a truck has broken down, more concrete is brought or a site stands for less time, else after a while. What mends a breakdown is measured by what a dispatcher would do by hand. */
export const proposal: AlarmRule = ({ plan, now, figures }) => {
  if (plan.proposal === null) return [];
  const { createTime, money, unservedM3, gapMinutes, toArrangeM3, mends } = plan.proposal;
  const since = epochMs(createTime);
  const than = mends ?? { money: 0, unservedM3: 0, gapMinutes: 0 };
  // What waits for somebody to arrange it is not brought yet.
  const served = than.unservedM3 - (unservedM3 ?? 0) - toArrangeM3;
  const fed = than.gapMinutes - (gapMinutes ?? 0);
  const brings = [
    ...(served >= speck.m3 ? [`多供 ${round2(served)} m³`] : []),
    ...(fed >= speck.minutes ? [`断料少 ${Math.round(fed)} 分钟`] : []),
  ];
  if (mends === null && brings.length === 0 && epochMs(now) - since <= figures.proposal * minute) return [];
  const saved = roughly(Math.max(0, than.money - (money ?? 0)));
  const said = [
    ...(mends ? [`故障车后面 ${mends.loads} 车改由别的车送`] : []),
    ...brings,
    ...(saved > 0 ? [`${mends ? '比逐车补排' : '可'}少损失 ${saved} 元`] : []),
    ...(toArrangeM3 > 0 ? [`${toArrangeM3} m³ 要先安排订单`] : []),
  ];
  return [
    {
      // A newer proposal takes the place of the one before.
      subjectID: plan.day,
      since,
      cause: said.length > 0 ? said.join('，') : '等调度决定',
      cost: saved,
      costWhy: mends ? '逐车补排多花' : '按现在的排程多花',
    },
  ];
};
