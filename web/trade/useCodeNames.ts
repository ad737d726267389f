import { references } from '@pourline/contract/references';
import { slumpWithTolerance } from '@pourline/domain/concrete/slumpClasses';
import { useMemo } from 'react';
import { useCall } from '../api/queries.ts';

/** Names of the codes that an order carries; a code without a name is shown as it is. */
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
const inMm = (text: string): string => (/\d$/.test(text) ? `${text}\u2009mm` : text);

/** The names of grades, features, pouring ways, slumps and sizes as this plant gives them. */
export function useCodeNames(): CodeNames {
  const { data } = useCall(references.orderForm);
  return useMemo(() => {
    const features = (codes: readonly string[]) => codes.map((code) => nameIn(data?.features, code)).join('、');
    return {
      features,
      pourWay: (code) => nameIn(data?.pourWays, code),
      slump: (code) => inMm(slumpWithTolerance(nameIn(data?.slumps, code))),
      size: (code) => inMm(nameIn(data?.maximumSizes, code)),
      concrete: (order) =>
        [nameIn(data?.grades, order.strengthNo), features(order.technicalFeature)].filter(Boolean).join(' '),
    };
  }, [data]);
}
