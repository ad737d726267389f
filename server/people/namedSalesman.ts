import type { LineReader } from '../spreadsheets/ownThing.ts';

/** The salesman that a line of a sheet names; nobody where the cell is empty, and a mistake where nobody of that name sells, or two do. */
export const namedSalesman = <Field extends string>(
  reader: LineReader<Field>,
  field: Field,
  sellers: readonly { userID: string; name: string }[],
): string | null => {
  const name = reader.text(field);
  if (name === '') return null;
  const found = sellers.filter((one) => one.name === name);
  if (found.length === 0) reader.refuse(field, `没有销售「${name}」`);
  if (found.length > 1) reader.refuse(field, `有 ${found.length} 位销售叫「${name}」，请留空后逐个指定`);
  return found[0]?.userID ?? null;
};
