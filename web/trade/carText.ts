import { truckName } from '@pourline/domain/vehicles/truckName';
import { thinSpace } from '../kit/figure/format.ts';

/** A truck as people call it, with the thin space of screens. */
export const carText = (carNo: string): string => truckName(carNo).replace(/^(\d+) /, `$1${thinSpace}`);

/** The same with its plate behind, in one line of words. */
export const carPlateText = ({ carNo, plateNumber }: { carNo: string; plateNumber: string }): string =>
  [...new Set([carText(carNo), plateNumber])].join(' · ');
