import type { PriceRow } from '@pourline/domain/contracts/contractPrice';

type Row = Omit<PriceRow, 'priceID'>;

/** Yuan for one m³ of each grade. */
const grades = {
  ...{ C10: 335, C15: 350, C20: 365, C25: 380, C30: 395, C35: 415, C40: 440, C45: 470, C50: 505, C55: 545, C60: 590 },
} as const;
/** Yuan more for one m³. */
const features = { P6: 8, P8: 12, P10: 18, F100: 12, F150: 18, early: 15, retard: 6, expand: 25, fiber: 30, fine: 15 };
const ways = { pump: 15, portable_pump: 25, fixed_pump: 18, crane: 5 };

/** What a contract of the demo agrees from a day on: plausible prices of the trade. */
export const demoPrices = (fromDay: string): Row[] => {
  const row = (kind: Row['kind'], amount: number, part: Partial<Row> = {}): Row => ({
    ...{ kind, fromDay, code: '', above: 0, until: null, amount },
    ...part,
  });
  return [
    ...Object.entries(grades).map(([code, amount]) => row('grade', amount, { code })),
    ...Object.entries(features).map(([code, amount]) => row('feature', amount, { code })),
    ...Object.entries(ways).map(([code, amount]) => row('pumpWay', amount, { code })),
    ...[row('distance', 8, { above: 15 }), row('distance', 18, { above: 25 })],
    row('night', 10, { above: 22, until: 6 }),
    row('winter', 8, { above: 12, until: 2 }),
    row('smallestLoad', 0, { above: 6 }),
    row('waiting', 3, { above: 45 }),
  ];
};
