import { type SheetField, sheetColumns } from './sheetColumns.ts';
import { EXAMPLE_MARK, templateNotes } from './sheetTable.ts';
import { writeTemplate } from './writeTemplate.ts';

const example: Readonly<Record<SheetField, string | number | Date>> = {
  projectName: `${EXAMPLE_MARK}：滨江花园二期（本行不导入）`,
  pourSite: '3# 楼地下室底板',
  grade: 'C35',
  requirements: 'P8、微膨胀',
  slumpMm: '180±20',
  maxSizeMm: 25,
  pourWay: '汽车泵',
  volumeM3: 120,
  day: new Date(Date.UTC(2026, 10, 21)),
  startMinute: '08:30',
  endMinute: '16:00',
  contact: '陈工',
  phone: '13800138000',
  deliveryPlace: '滨江东路 188 号工地南门',
  longitude: 113.264385,
  latitude: 23.129112,
  remark: '先打 1 车砂浆润管',
};

const notes = templateNotes('订单', '工程名称');

/** An empty order sheet (.xlsx) with an example line and a second sheet that explains the columns. */
export async function orderSheetTemplate(): Promise<Uint8Array> {
  return writeOrderSheet([example]);
}

/** An order sheet with the given lines under the header of the template. */
export const writeOrderSheet = (
  lines: readonly Partial<Record<SheetField, string | number | Date>>[],
): Promise<Uint8Array> => writeTemplate({ name: '订单', columns: sheetColumns, lines, notes });
