import type { ReplyOf } from '@pourline/contract/endpoint';
import type { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { summariseBatches } from '@pourline/domain/concrete/summariseBatches';
import { concreteUnfit } from '@pourline/domain/planning/rankSurplusTakers';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { sumM3 } from '@pourline/domain/volume';
import { brokenText, wholeText } from '@pourline/domain/waybills/chainWords';
import { isLoadAtSite } from '@pourline/domain/waybills/waybillStages';
import { formatDistance, formatDuration, formatQuantity, spaceText, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { takenOnText } from '../trade/takenOnText.ts';
import { batchReadings } from './batchReadings.ts';

/** One thing to look at before a load is taken: `null` while nobody can say. */
export interface Check {
  key: string;
  title: string;
  good: boolean | null;
  note: string;
}

type Ticket = ReplyOf<(typeof waybills)['publicTicket']>;
type InSite = ReplyOf<(typeof waybills)['carInSite']>;

const brokenNote = ({ chain, stages }: Ticket): string | null => {
  const broken = brokenText(
    chain,
    stages.map(({ eventID }) => eventID),
  );
  return broken === null ? null : `记录被改动过，请勿作为凭证：${broken}`;
};

const recordCheck = (ticket: Ticket | undefined): Check => ({
  key: 'record',
  title: '单据记录',
  good: ticket ? ticket.chain.whole : null,
  note: !ticket ? '正在核验' : (brokenNote(ticket) ?? wholeText(ticket.chain)),
});

function placeCheck(waybill: WaybillInfo, place: InSite | undefined): Check {
  const check = { key: 'place', title: '车辆位置' };
  if (!isLoadAtSite(waybill.state)) return { ...check, good: null, note: '车到工地后核对' };
  if (!place) return { ...check, good: null, note: '正在查找车辆' };
  if (place.distance === null) return { ...check, good: null, note: '未找到定位，请当面核对车牌' };
  return place.inSite
    ? { ...check, good: true, note: `${carText(waybill.carNo)}在工地内` }
    : { ...check, good: false, note: `${carText(waybill.carNo)}距工地还有 ${formatDistance(place.distance)}` };
}

/** The concrete against its limit; one that is unloaded was as old as it was then. */
function ageCheck(waybill: WaybillInfo, now: number): Check {
  const { endProductionTime: loadingEnded, endUnloadTime, concreteLimitMinutes: limitMin } = waybill;
  const check = { key: 'age', title: '料龄' };
  if (loadingEnded === null) return { ...check, good: null, note: '装料完成后开始计时' };
  const until = endUnloadTime === null ? now : Date.parse(endUnloadTime);
  const { minutes } = concreteAge({ loadingEnded, now: until, limitMin });
  const said = `已 ${formatDuration(minutes)}，限 ${formatDuration(limitMin)}`;
  return { ...check, good: minutes <= limitMin, note: endUnloadTime === null ? said : `卸完时${said}` };
}

function batchCheck(waybill: WaybillInfo): Check {
  const { batches, totalVolume } = waybill;
  const before = waybill.surplusFrom ?? waybill.handedFrom;
  const check = { key: 'batch', title: '生产计量' };
  if (before)
    return {
      ...check,
      good: null,
      note: `${takenOnText(waybill, before)}，生产记录见货单 ${before.taskDetailNo}`,
    };
  if (batches.length === 0) return { ...check, good: null, note: '没有盘数据' };
  const off = summariseBatches(batchReadings(batches)).filter((row) => !row.within);
  const mixed = sumM3(batches.map(({ volume }) => volume));
  if (off.length > 0) return { ...check, good: false, note: `${off.map((row) => row.material).join('、')}计量超差` };
  return {
    ...check,
    good: true,
    note: `${batches.length}${thinSpace}盘共 ${formatQuantity(mixed, 'm³')}，装料 ${formatQuantity(totalVolume, 'm³')}，偏差都在允许范围`,
  };
}

/** What an order asked for, against what the ticket says. */
export interface Ordered {
  strengthNo: string;
  technicalFeature: readonly string[];
  slump: string;
  constructionSite: string;
}

function goodsCheck(waybill: WaybillInfo, order: Ordered | undefined): Check {
  const check = { key: 'goods', title: '与订单相符' };
  if (!order) return { ...check, good: null, note: '正在读取订单' };
  const features = (list: readonly string[]) => list.toSorted().join(' ');
  // What was left over elsewhere may be better than what was ordered.
  const fits = waybill.surplusFrom
    ? concreteUnfit({ ...waybill, maximumSize: '' }, { ...order, maximumSize: '' }) === null
    : false;
  const differs = [
    waybill.strengthNo === order.strengthNo || fits ? null : `强度等级应为 ${order.strengthNo}`,
    features(waybill.technicalFeature) === features(order.technicalFeature) || fits ? null : '技术要求不同',
    waybill.slump === order.slump ? null : `${consistenceWord(order.slump)}应为 ${order.slump}`,
    // Where the site has said into which part it goes, that is as it should be.
    waybill.partChecker !== null || waybill.constructionSite === order.constructionSite
      ? null
      : `部位应为${spaceText(order.constructionSite)}`,
  ].filter((text) => text !== null);
  if (differs.length > 0) return { ...check, good: false, note: differs.join('，') };
  const measure = consistenceWord(order.slump);
  const note =
    fits && waybill.strengthNo !== order.strengthNo ? `余料 ${waybill.strengthNo} 高于订单 ${order.strengthNo}，` : '';
  return {
    ...check,
    good: true,
    note: note ? `${note}${measure}、浇筑部位一致` : `强度、${measure}、浇筑部位与订单一致`,
  };
}

/** Everything that can be checked of a load before it is taken, what the person sees at the truck first. */
export const waybillChecks = (
  waybill: WaybillInfo,
  known: { ticket: Ticket | undefined; place: InSite | undefined; order: Ordered | undefined },
  now: number,
): Check[] => [
  goodsCheck(waybill, known.order),
  placeCheck(waybill, known.place),
  ageCheck(waybill, now),
  batchCheck(waybill),
  recordCheck(known.ticket),
];
