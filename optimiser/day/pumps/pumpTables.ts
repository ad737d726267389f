import type { DayProblem, Span } from '../dayProblem.ts';

/** What a search needs to know of pumps, in typed arrays by order; made only for days on which an order needs one. */
export class PumpTables {
  readonly needs: Uint8Array;
  /** By order and pump: 1 when it may serve. */
  readonly fits: Uint8Array;
  /** 1 where the pump stands already, or is on its way to loads that have begun. */
  readonly stands: Uint8Array;
  readonly since: Int32Array;
  /** The pump that everybody knows of; -1: none. */
  readonly published: Int32Array;
  /** Whether an order finds fewer pumps that are able than there are pours. */
  readonly scarce: boolean;
  /** By pump, in the order of time. */
  readonly absences: readonly (readonly Span[])[];

  constructor({ orders, pumps, facts, publishedPumps }: DayProblem) {
    this.needs = Uint8Array.from(orders, (order) => Number(order.pump !== null));
    this.fits = new Uint8Array(orders.length * pumps.length);
    this.since = Int32Array.from(orders, (order) => order.pump?.since ?? 0);
    this.published = Int32Array.from(orders, (_, o) => publishedPumps[o] ?? -1);
    orders.forEach(({ pump: need }, o) => {
      if (need === null) return;
      pumps.forEach((pump, p) => {
        const able = need.fixed === null ? need.needs.every((one) => pump.abilities.includes(one)) : need.fixed === p;
        this.fits[o * pumps.length + p] = Number(able);
      });
    });
    const pours = this.needs.reduce((sum, one) => sum + one, 0);
    const able = (o: number): number =>
      this.fits.subarray(o * pumps.length, (o + 1) * pumps.length).reduce((sum, one) => sum + one, 0);
    this.scarce = orders.some((_, o) => this.needs[o] === 1 && able(o) < pours);
    this.stands = new Uint8Array(orders.length);
    for (const { order, unloadStart } of facts) {
      const need = orders[order]?.pump;
      if (need && need.fixed !== null && unloadStart >= need.since) this.stands[order] = 1;
    }
    this.absences = pumps.map((pump) => [...pump.absences].sort((a, b) => a.from - b.from));
  }
}
