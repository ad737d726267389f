import type { PriceRow } from '@pourline/domain/contracts/contractPrice';
import { formatNumber } from '../kit/figure/format.ts';
import type { CodeNames } from '../trade/useCodeNames.ts';

const money = (amount: number): string => formatNumber(amount, 2, { trim: true });

/** What a row of prices is for, in words. */
export const priceTitle = (row: Pick<PriceRow, 'kind' | 'code' | 'above' | 'until'>, names: CodeNames): string => {
  const { kind, code, above, until } = row;
  switch (kind) {
    case 'grade':
      return code;
    case 'feature':
      return names.features([code]);
    case 'pumpWay':
      return names.pourWay(code);
    case 'distance':
      return `运距超过 ${above} km`;
    case 'night':
      return `夜间 ${above}:00 到 ${until}:00`;
    case 'winter':
      return `冬季 ${above} 月到 ${until} 月`;
    case 'smallestLoad':
      return `每车不足 ${above} m³`;
    case 'waiting':
      return `等待超过 ${above} 分钟`;
  }
};

/** Its figure, in words. */
export const priceFigure = ({ kind, amount }: Pick<PriceRow, 'kind' | 'amount'>): string => {
  if (kind === 'grade') return `${money(amount)} 元/m³`;
  if (kind === 'smallestLoad') return '按单价补足';
  return kind === 'waiting' ? `${money(amount)} 元/分钟` : `+${money(amount)} 元/m³`;
};
