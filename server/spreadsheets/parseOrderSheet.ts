import { readOrderRow } from './orderRow.ts';
import type { OrderSheet, OrderSheetRow, OwnWords } from './orderSheet.ts';
import { parseTableSheet } from './parseTableSheet.ts';
import { sheetColumns } from './sheetColumns.ts';
import type { SheetRemark } from './sheetTable.ts';

/** Reads an order sheet where it stands (`readOrderSheet`): takes long, and as much memory as the file wants. */
export async function parseOrderSheet(bytes: Uint8Array, fileName: string, words: OwnWords): Promise<OrderSheet> {
  const { lines, ...table } = await parseTableSheet(bytes, fileName, sheetColumns);
  const rows: OrderSheetRow[] = [];
  const errors: SheetRemark[] = [...table.errors];
  for (const { row, cells } of lines) {
    const read = readOrderRow(row, (field) => cells[field], words);
    if (read.order) rows.push(read.order);
    errors.push(...read.errors);
  }
  return { ...table, rows, errors };
}
