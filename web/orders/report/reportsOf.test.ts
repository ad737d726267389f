import { expect, it } from 'vitest';
import { reportsOf } from './reportsOf.ts';

it.each([
  ['customer', 'pts_signing', ['申请取消', '其他情况']],
  ['customer', 'pts_opening', ['申请暂停', '加快供应', '减慢供应', '最后一车', '分段方量', '其他情况']],
  ['sale', 'pts_suspending', ['分段方量', '其他情况']],
  ['scheduler', 'pts_opening', []],
  ['customer', 'pts_completed', []],
] as const)('%s may report on an order in %s: %j', (roleGroup, state, labels) => {
  expect(reportsOf(roleGroup, state).map((one) => one.label)).toEqual(labels);
});
