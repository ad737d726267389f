import { references } from '@pourline/contract/references';
import { slumpWithTolerance } from '@pourline/domain/concrete/slumpClasses';
import { useMemo } from 'react';
import { useCall } from '../api/queries.ts';

/**
 * Names of the codes that an order carries. A code that the plant no longer names is shown as it is; while the names are on their way,
 * grades, slumps and sizes, which people write as they are coded, stand so, and the others as dots.
 */
export interface CodeNames {
  /** 抗渗 P8、微膨胀 */
  features: (codes: readonly string[]) => string;
  pourWay: (code: string) => string;
  /** 180±30 mm */
  slump: (code: string) => string;
  /** 25 mm */
  size: (code: string) => string;
  /** 5–25 mm stays out: only what a person reads behind the grade. C30 抗渗 P8 */
  concrete: (order: { strengthNo: string; technicalFeature: readonly string[] }) => string;
}

interface CodeRow {
  code: string;
  name: string;
}
const nameIn = (rows: readonly CodeRow[] | undefined, code: string): string =>
  rows?.find((row) => row.code === code)?.name ?? code;
/** Codes of features and ways of pouring are no words that anybody says: none is shown before the names are there. */
const onTheWay = '…';
const inMm = (text: string): string => (/\d$/.test(text) ? `${text}\u202fmm` : text);

/** The lists of names that a plant gives; of a row only its code and name count here. */
type Names = Record<'features' | 'pourWays' | 'slumps' | 'maximumSizes' | 'grades', readonly CodeRow[]>;

/** What the codes are called by these names; undefined: they are still on their way. */
export const codeNamesFrom = (data: Names | undefined): CodeNames => {
  const features = (codes: readonly string[]) => {
    if (!data && codes.length > 0) return onTheWay;
    return codes.map((code) => nameIn(data?.features, code)).join('、');
  };
  return {
    features,
    pourWay: (code) => (data || code === '' ? nameIn(data?.pourWays, code) : onTheWay),
    slump: (code) => inMm(slumpWithTolerance(nameIn(data?.slumps, code))),
    size: (code) => inMm(nameIn(data?.maximumSizes, code)),
    concrete: (order) =>
      [nameIn(data?.grades, order.strengthNo), features(order.technicalFeature)].filter(Boolean).join(' '),
  };
};

/** The names of grades, features, pouring ways, slumps and sizes as this plant gives them. */
export function useCodeNames(): CodeNames {
  const { data } = useCall(references.orderForm);
  return useMemo(() => codeNamesFrom(data), [data]);
}
