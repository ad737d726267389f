import { truckName } from '@pourline/domain/vehicles/truckName';
import { thinSpace } from '../kit/figure/format.ts';

/** A truck as people call it, with the thin space of screens. */
export const carText = (carNo: string): string =>
  /^\d+$/.test(carNo) ? truckName(carNo).replace(' ', thinSpace) : carNo;
