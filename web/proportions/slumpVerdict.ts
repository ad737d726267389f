import { slumpAccepted, slumpToleranceMm } from '@pourline/domain/concrete/slumpClasses';

/** Whether a measured slump (mm) fits the ordered one (`180`, `180±30`), in words; null as long as nothing is measured. */
export function slumpVerdict(ordered: string, measured: number | null): { accepted: boolean; text: string } | null {
  const wanted = Number(/\d+/.exec(ordered)?.[0] ?? Number.NaN);
  if (measured === null || !Number.isFinite(wanted)) return null;
  const range = `${wanted}±${slumpToleranceMm(wanted)} mm`;
  return slumpAccepted(wanted, measured)
    ? { accepted: true, text: `在 ${range} 之内` }
    : { accepted: false, text: `超出 ${range}` };
}
