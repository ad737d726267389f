/** What breaks on a truck, as drivers and dispatchers report it at a touch. */
export const breakdownReasons = [
  '爆胎',
  '发动机熄火',
  '水温过高',
  '液压漏油',
  '搅拌筒不转',
  '电路故障',
  '交通事故',
  '原因不明',
] as const;
