import { SheetError } from './sheetError.ts';
import { readSheetCells } from './sheetFile.ts';
import { failedTable, readTable, type SheetColumns, type SheetTable } from './sheetTable.ts';

/** Reads the lines of a sheet where it stands (`readTableSheet`): takes long, and as much memory as the file wants. */
export async function parseTableSheet<Field extends string>(
  bytes: Uint8Array,
  fileName: string,
  columns: SheetColumns<Field>,
): Promise<SheetTable<Field>> {
  try {
    return readTable(await readSheetCells(bytes, fileName), columns);
  } catch (error) {
    if (error instanceof SheetError) return failedTable(error.message);
    throw error;
  }
}
