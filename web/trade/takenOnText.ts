import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { thinSpace } from '../kit/figure/format.ts';
import { carText } from './carText.ts';

/** How a load came by concrete of another: what was left over on the same truck, or what a broken truck handed over. */
export const takenOnText = (
  { carNo }: Pick<WaybillInfo, 'carNo'>,
  from: Pick<NonNullable<WaybillInfo['surplusFrom']>, 'carNo'>,
): string => (from.carNo === carNo ? '余料转送' : `从${thinSpace}${carText(from.carNo)}接料转送`);
