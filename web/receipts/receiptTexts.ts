import type { Receipt } from '@pourline/domain/receipts/receipt';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';

/** A weight in kg as people tell it: 34.54 t. */
export const tonnesText = (kg: number): string => formatQuantity(kg / 1000, 't', 2);

/** What is brought: 水泥 P·O 42.5 34.54 t. */
export const loadText = ({ materialName, netKg }: Pick<Receipt, 'materialName' | 'netKg'>): string =>
  spaceText(`${materialName} ${tonnesText(netKg)}`);
