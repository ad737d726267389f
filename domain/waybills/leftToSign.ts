import { subM3 } from '../volume.ts';

/** What of a load the site can sign for, m³: what was loaded without what is told to have come back. */
export const leftToSign = ({
  totalVolume,
  surplusVolume,
}: {
  totalVolume: number;
  surplusVolume: number | null;
}): number => Math.max(0, subM3(totalVolume, surplusVolume ?? 0));
