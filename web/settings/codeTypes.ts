import type { EnabledState } from '@pourline/domain/enabledStates';

/** The kinds of codes that a plant offers when concrete is ordered. */
export const codeTypes = [
  { type: 'sys_strength@grade', title: '强度等级', named: '如 C30' },
  { type: 'sys_strength@feature', title: '特性要求', named: '如 抗渗 P8' },
  { type: 'prd_task@pour_way', title: '浇筑方式', named: '如 泵送' },
  { type: 'prd_task@slump', title: '坍落度', named: '如 180±30' },
  { type: 'sys_strength@maximum_size', title: '最大粒径', named: '毫米，如 25' },
  { type: 'prd_task@construction_site_type', title: '浇筑部位类别', named: '如 基础' },
] as const;
export type CodeType = (typeof codeTypes)[number]['type'];

/** A code as it stands in a list. */
export interface CodeRow {
  type: string;
  code: string;
  name: string;
  index: number;
  state: EnabledState;
}

/** The rows whose place changes when one moves by a step, with the places they get; none at the ends. */
export const movedCodes = (rows: readonly CodeRow[], code: string, step: -1 | 1): CodeRow[] => {
  const from = rows.findIndex((row) => row.code === code);
  const to = from + step;
  if (from < 0 || to < 0 || to >= rows.length) return [];
  const order = [...rows];
  const [moved] = order.splice(from, 1);
  if (moved) order.splice(to, 0, moved);
  return order.flatMap((row, index) =>
    rows.find((one) => one.code === row.code)?.index === index ? [] : [{ ...row, index }],
  );
};

/** A code for a new name: the name itself where it can be one, numbered where it is taken. */
export const codeFor = (name: string, rows: readonly CodeRow[]): string => {
  const plain = name.replace(/[^A-Za-z0-9.]/g, '').slice(0, 30) || 'c';
  const taken = new Set(rows.map((row) => row.code));
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}_${number}`)) number += 1;
  return `${plain}_${number}`;
};
