/** Kinds of special concrete (特制品) and their code in the mark, GB/T 14902-2012. */
export const concreteKinds = {
  H: '高强混凝土',
  S: '自密实混凝土',
  F: '纤维混凝土',
  L: '轻骨料混凝土',
  W: '重混凝土',
} as const;

export type ConcreteKind = keyof typeof concreteKinds;
