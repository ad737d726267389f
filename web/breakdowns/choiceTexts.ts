import type { Breakdown } from '@pourline/contract/breakdowns';
import type { BreakdownChoice, HandOverHindrance } from '@pourline/domain/breakdowns/breakdownCare';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { subM3 } from '@pourline/domain/volume';
import { isLoadAtPlant, isLoadOnRoad, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { formatQuantity, formatTime, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { truckReasonTexts } from '../trade/truckReason.ts';

/** What brings the concrete stands first. */
const usualOrder: readonly BreakdownChoice[] = ['sendAnother', 'handOver', 'backToPlant', 'tow', 'carryOn'];

/** The choices that there are, the one that is reached for in front. */
export const choicesInOrder = (choices: readonly BreakdownChoice[], first?: BreakdownChoice): BreakdownChoice[] =>
  usualOrder.filter((choice) => choices.includes(choice)).sort((a, b) => Number(b === first) - Number(a === first));

/** What becomes of the load when its truck does not go on. `lost`: what is written off of it, m³. */
const loadText = ({ load }: Pick<Breakdown, 'load'>, lost: number): string => {
  if (!load) return '车上没有货单';
  if (isLoadAtPlant(load.state)) return `取消未出厂的 ${formatQuantity(load.totalVolume, 'm³')}，方量可再派`;
  return isLoadOnRoad(load.state) ? `报废 ${formatQuantity(lost, 'm³')}，方量可再派，不能撤回` : '料已卸完';
};

/** Why no other truck takes the concrete on. */
const hindranceTexts: Readonly<Record<HandOverHindrance, string>> = {
  notMixed: '料还没出厂，不用转送',
  nothingLeft: '料已卸完，车上没有剩',
  noTruck: '没有能派给这单的排队车辆来接料',
  noTaker: '原订单没有在供应，别的订单也来不及接',
  noWay: '不知道车在哪里，算不出几点送到',
};

/** Why a choice that somebody reached for is none any more; null while it is one. */
export const goneText = (
  reached: BreakdownChoice,
  { choices, brokenCare, load }: Pick<Breakdown, 'choices' | 'brokenCare' | 'load'>,
): string | null => {
  if (choices.includes(reached) || brokenCare !== null) return null;
  const why = !load
    ? '车上已没有货单'
    : isLoadReturning(load.state)
      ? '料已卸完'
      : isLoadAtPlant(load.state)
        ? '料还没出厂'
        : '这单没有在供应';
  return `不能再选${vehicleMachine.actions[reached].label}：${why}`;
};

/** Which truck comes for the concrete, when it is at the site and how old it is then, or what hinders it. */
const handOverText = ({ handOver, noHandOver }: Pick<Breakdown, 'handOver' | 'noHandOver'>, aboard: number): string => {
  if (!handOver) return hindranceTexts[noHandOver ?? 'nothingLeft'];
  const { carNo, arrivalTime, ageOnArrival, inTime, order } = handOver;
  const age = `料龄 ${ageOnArrival} 分钟`;
  if (!inTime) return `到工地时${age}，将近或超过时限，不能转送`;
  const volume = Math.min(handOver.volume, aboard);
  const rest = subM3(aboard, volume);
  const lost = rest > 0 ? `，其余 ${formatQuantity(rest, 'm³')} 报废` : '';
  const to = order ? `${order.projectName} ${order.constructionSite}` : '工地';
  const why = order ? '原订单没有在供应，' : '';
  return `${why}${carText(carNo)}去接 ${formatQuantity(volume, 'm³')}，约${thinSpace}${formatTime(Date.parse(arrivalTime))}${thinSpace}到${to}，到时${age}${lost}`;
};

/** Whether a choice can be made as things stand: a truck is there for it, and its concrete is not too old. */
export const isOpenChoice = (
  choice: BreakdownChoice,
  { next, handOver }: Pick<Breakdown, 'next' | 'handOver'>,
): boolean => (choice === 'sendAnother' ? next !== null : choice === 'handOver' ? (handOver?.inTime ?? false) : true);

/** Once its concrete is with another truck, or written off, a truck that runs again has nothing to bring. */
const carryOnText = ({ load }: Pick<Breakdown, 'load'>): string => {
  if (!load) return '故障已排除，车辆恢复可派';
  return isLoadReturning(load.state) ? '故障已排除，料已处理，车自己回厂' : '故障已排除，继续送这车';
};

/** What a choice does, told before it is made. */
export const choiceText = (
  choice: BreakdownChoice,
  breakdown: Pick<Breakdown, 'load' | 'next' | 'handOver' | 'noHandOver' | 'brokenCare'>,
  lost: number,
): string => {
  if (choice === 'carryOn') return carryOnText(breakdown);
  if (choice === 'handOver') return handOverText(breakdown, lost);
  const given = breakdown.brokenCare === null ? loadText(breakdown, lost) : '货单已处理';
  if (choice === 'tow') return `等拖车来拖；${given}`;
  if (choice === 'backToPlant') return `车自己开回厂；${given}`;
  const { next } = breakdown;
  if (!next) return '没有能派给这单的排队车辆，可先选回厂或拖车';
  const arrival = formatTime(Date.parse(next.arrivalTime));
  return `派 ${carText(next.carNo)}（${truckReasonTexts[next.why]}），约${thinSpace}${arrival}${thinSpace}到；${given}`;
};
