import { thinSpace } from '../kit/figure/format.ts';

/** The place of an order in the numbering of its day (`20261125-0003`: 0003 号), by which orders that look alike are told apart. */
export const shortNo = (taskNo: string): string => `${taskNo.slice(taskNo.lastIndexOf('-') + 1)}${thinSpace}号`;
