import { thinSpace } from '../kit/figure/format.ts';

/** A truck as people call it: 3 号车; a number plate stays as it is. */
export const carText = (carNo: string): string => (/^\d+$/.test(carNo) ? `${Number(carNo)}${thinSpace}号车` : carNo);
