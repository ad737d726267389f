import type { Tone } from '../figure/tone.ts';

/** Shows another page of the gallery. */
export const go = (page: string) => {
  location.hash = page;
  location.reload();
};

/** Invented deliveries, only to look at the parts. */
export const states: [Tone, string][] = [
  ['info', '排队中'],
  ['good', '装料中'],
  ['busy', '运送中'],
  ['warn', '待卸料'],
  ['idle', '已完成'],
  ['alarm', '超时'],
];
export type Job = {
  id: string;
  name: string;
  part: string;
  grade: string;
  tone: Tone;
  state: string;
  ordered: number;
  delivered: number;
  onRoad: number;
  at: number;
};
export const jobs: Job[] = Array.from({ length: 400 }, (_, index) => {
  const [tone, state] = states[index % 6] ?? ['idle', '已完成'];
  return {
    id: String(1000 + index),
    name: ['滨江商务中心二期', '地铁九号线望江站', '钱塘实验小学', '城东安置房 3 号地块'][index % 4] ?? '',
    part: ['8号楼筏板', '车站主体顶板', '综合楼柱', '地下室外墙'][index % 4] ?? '',
    grade: ['C30 P8', 'C40', 'C35', 'C30'][index % 4] ?? '',
    tone,
    state,
    ordered: 120 + (index % 7) * 36,
    delivered: (index % 5) * 31.5,
    onRoad: (index % 3) * 12,
    at: Date.UTC(2026, 10, 21, 0, index * 7),
  };
});
