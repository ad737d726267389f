import type { MixMaterial } from '@pourline/domain/proportions/proportion';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { centi, m3, round2, roundTo } from '@pourline/domain/volume';
import type { Batch } from '@pourline/domain/waybills/waybill';

/** What a mixer turns at once, m³. */
const mixerM3 = 3;
/** What the scales usually miss, and how often and how far they miss more, as shares. */
const usualMiss = 0.008;
const badShare = 0.02;
const badMiss = 0.05;

/** The batches of a load as the plant's computer records them: the volumes add up to the load, the scales miss a little. */
export const mixBatches = (
  load: { volume: number; startedAt: number; endedAt: number },
  mix: readonly MixMaterial[],
  random: SeededRandom,
): Batch[] => {
  const whole = centi(load.volume);
  const count = Math.max(1, Math.ceil(load.volume / mixerM3));
  const materials = mix.filter((material) => material.kgPerM3 > 0);
  return Array.from({ length: count }, (_, i) => {
    const volume = m3(Math.floor((whole * (i + 1)) / count) - Math.floor((whole * i) / count));
    const mixedAt = load.startedAt + ((load.endedAt - load.startedAt) * (i + 1)) / count;
    return {
      batchNo: i + 1,
      volume,
      mixedAt: new Date(mixedAt).toISOString(),
      materials: materials.map(({ kind, name, kgPerM3 }) => {
        const target = round2(kgPerM3 * volume);
        const miss = random.next() < badShare ? badMiss : usualMiss;
        return { kind, name, target, actual: roundTo(target * (1 + random.between(-miss, miss)), 1) };
      }),
    };
  });
};
