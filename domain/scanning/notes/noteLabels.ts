import type { NotePiece } from './noteRows.ts';

/** What suppliers call the fields of their notes. */
const words = {
  supplier: '供货单位|供应单位|供应商|发货单位|销售单位|生产厂家|生产单位|供方|厂家',
  receiver: '收货单位|购货单位|客户名称|客户|需方|承运单位|运输单位|施工单位|工程名称',
  material: '货物名称|物料名称|材料名称|产品名称|物资名称|品名|货名|物料|品种',
  spec: '规格型号|规格|型号|强度等级|等级',
  gross: '毛重|总重|重车重量',
  tare: '皮重|空车重量|车重',
  net: '净重|实收重量|实重|净量',
  deducted: '扣重|扣杂|扣水',
  plate: '车牌号码|车辆号码|车牌号|车牌|车号',
  date: '发货日期|送货日期|出厂日期|过磅日期|称重日期|出库日期|日期|过磅时间|出厂时间|打印时间',
  other: '生产日期|检验日期|单位|备注|编号|单号|序号|司磅员|司机|驾驶员|发货人|收货人|签字|电话|数量',
} as const;
export type NoteLabel = keyof typeof words;

const anyLabel = new RegExp(Object.values(words).join('|'));

/** What stands at a label: its text, what the label says in brackets (the unit of a column), how sure the reader is of the least sure of both. */
export interface Labelled {
  readonly text: string;
  readonly brackets: string;
  readonly sureness: number;
}

const startsWithLabel = (text: string): boolean => text.search(anyLabel) === 0;
/** Up to where the next field begins. */
const upToLabel = (text: string): string => {
  const end = text.search(anyLabel);
  return (end < 0 ? text : text.slice(0, end)).trim();
};

/** A label with what follows it in the same piece; not within a longer one, as 日期 in 生产日期. */
const labelIn = (piece: NotePiece, label: NoteLabel): { rest: string; brackets: string } | null => {
  for (const { 0: word, index } of piece.text.matchAll(new RegExp(anyLabel, 'g'))) {
    if (!new RegExp(`^(?:${words[label]})$`).test(word)) continue;
    const [, brackets = '', rest = ''] =
      /^\s*(?:[(（[]([^)）\]]*)[)）\]])?\s*[:;.]?\s*(.*)$/.exec(piece.text.slice(index + word.length)) ?? [];
    return { rest, brackets };
  }
  return null;
};

/** What stands at a label: behind it, in the piece to its right, or below it where its row holds labels alone. */
export const atLabel = (rows: readonly (readonly NotePiece[])[], label: NoteLabel): Labelled | null => {
  for (const [at, row] of rows.entries())
    for (const [place, piece] of row.entries()) {
      const found = labelIn(piece, label);
      if (!found) continue;
      const { rest, brackets } = found;
      const behind = upToLabel(rest);
      if (behind !== '') return { text: behind, brackets, sureness: piece.sureness };
      const right = row[place + 1];
      const isHead = row.every(({ text }) => startsWithLabel(text));
      const below = isHead && row.length > 1 ? nearestTo(piece, rows[at + 1] ?? []) : undefined;
      const value = right && !startsWithLabel(right.text) ? right : below;
      if (value && !startsWithLabel(value.text))
        return { text: upToLabel(value.text), brackets, sureness: Math.min(piece.sureness, value.sureness) };
    }
  return null;
};

/** Of a row the piece that begins nearest to where another does. */
const nearestTo = ({ left }: NotePiece, row: readonly NotePiece[]): NotePiece | undefined =>
  row.toSorted((one, other) => Math.abs(one.left - left) - Math.abs(other.left - left))[0];

/** Whether a row names whom the goods go to or who carries them. */
export const namesReceiver = (row: readonly NotePiece[]): boolean =>
  row.some((piece) => labelIn(piece, 'receiver') !== null);
