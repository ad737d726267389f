import type { Breakdown } from '@pourline/contract/breakdowns';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { isLoadAtPlant, isLoadOnRoad } from '@pourline/domain/waybills/waybillStages';
import { formatQuantity, formatTime, thinSpace } from '../kit/figure/format.ts';
import { carText } from '../trade/carText.ts';
import { truckReasonTexts } from '../trade/truckReason.ts';

/** What brings the concrete stands first. */
const usualOrder: readonly BreakdownChoice[] = ['sendAnother', 'backToPlant', 'tow', 'carryOn'];

/** The choices that there are, the one that is reached for in front. */
export const choicesInOrder = (choices: readonly BreakdownChoice[], first?: BreakdownChoice): BreakdownChoice[] =>
  usualOrder.filter((choice) => choices.includes(choice)).sort((a, b) => Number(b === first) - Number(a === first));

/** What becomes of the load when its truck does not go on. `lost`: what is written off of it, m³. */
const loadText = ({ load }: Pick<Breakdown, 'load'>, lost: number): string => {
  if (!load) return '车上没有货单';
  if (isLoadAtPlant(load.state)) return `取消未出厂的 ${formatQuantity(load.totalVolume, 'm³')}，方量可再派`;
  return isLoadOnRoad(load.state) ? `报废 ${formatQuantity(lost, 'm³')}，方量可再派，不能撤回` : '料已卸完';
};

/** What a choice does, told before it is made. */
export const choiceText = (
  choice: BreakdownChoice,
  breakdown: Pick<Breakdown, 'load' | 'next' | 'brokenCare'>,
  lost: number,
): string => {
  if (choice === 'carryOn') return breakdown.load ? '故障已排除，继续送这车' : '故障已排除，车辆恢复可派';
  const given = breakdown.brokenCare === null ? loadText(breakdown, lost) : '货单已处理';
  if (choice === 'tow') return `等拖车来拖；${given}`;
  if (choice === 'backToPlant') return `车自己开回厂；${given}`;
  const { next } = breakdown;
  if (!next) return '没有排队车辆，可先选回厂或拖车';
  const arrival = formatTime(Date.parse(next.arrivalTime));
  return `派 ${carText(next.carNo)}（${truckReasonTexts[next.why]}），约${thinSpace}${arrival}${thinSpace}到；${given}`;
};
