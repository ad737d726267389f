import { likeName } from '../likeName.ts';
import type { AlikeMark } from './customer.ts';

/** By what a customer may be one that is there already. */
export interface CustomerMarks {
  name: string;
  taxNumber: string;
  phone: string;
}

/** By which marks two customers look like the same; none: they do not. */
export const alikeMarksOf = (one: CustomerMarks, other: CustomerMarks): AlikeMark[] => {
  const marks: AlikeMark[] = [];
  if (likeName(one.name, other.name)) marks.push('name');
  if (one.taxNumber !== '' && one.taxNumber === other.taxNumber) marks.push('taxNumber');
  if (one.phone !== '' && one.phone === other.phone) marks.push('phone');
  return marks;
};
