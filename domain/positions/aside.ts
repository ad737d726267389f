/** Why a position was put aside: a number that is out of range, a text that is none, a time that is none, anything else. */
export const asideReasons = ['number', 'text', 'time', 'other'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** The message by which a plant is told that positions of a truck were put aside. */
export const asideMessage = 'position_aside';

/** The reasons as people read them. */
export const asideTexts: Readonly<Record<AsideReason, string>> = {
  number: '数值超出范围',
  text: '含有无法保存的字符',
  time: '时间无效',
  other: '数据不符合要求',
};

const reasonsOfCodes: Readonly<Record<string, AsideReason>> = {
  '22003': 'number',
  '22012': 'number',
  '22007': 'time',
  '22008': 'time',
  '22021': 'text',
  '22P05': 'text',
};

/** The reason behind what a database said (SQLSTATE). */
export const asideReasonOf = (code: string): AsideReason => reasonsOfCodes[code] ?? 'other';
