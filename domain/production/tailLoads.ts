import { centi, m3 } from '../volume.ts';

/** What is still to be sent to a site (尾方): how many trucks, and how much the last of them brings, m³. */
export interface TailLoads {
  /** Beyond what is on the way already. */
  toSend: number;
  trucks: number;
  last: number;
  /** More comes than the site still takes. */
  surplus: number;
}

/** What is to be sent to a site that still takes `rest`, while `coming` is on its way, in trucks of one size. m³. */
export const tailLoads = (rest: number, coming: number, truck: number): TailLoads => {
  const open = centi(rest) - centi(coming);
  const toSend = Math.max(0, open);
  const size = centi(truck);
  const trucks = toSend === 0 || size <= 0 ? 0 : Math.ceil(toSend / size);
  return {
    toSend: m3(toSend),
    trucks,
    last: trucks === 0 ? 0 : m3(toSend - (trucks - 1) * size),
    surplus: m3(Math.max(0, -open)),
  };
};
