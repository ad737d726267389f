import { expect, it } from 'vitest';
import { type Command, matchCommand } from './matchCommand.ts';

const command = (key: string, label: string, keywords?: string): Command => ({ key, label, keywords, onRun: () => {} });
const commands = [
  command('a', '今日运单', 'yundan yd'),
  command('b', '运单统计', 'yundantongji'),
  command('c', '订单'),
];
const keys = (typed: string) => matchCommand(commands, typed).map((one) => one.key);

it('finds by word and by pinyin, and puts what begins with it first', () => {
  expect(keys('运单')).toEqual(['b', 'a']);
  expect(keys('YD')).toEqual(['a']);
  expect(keys('yundan 统计')).toEqual(['b']);
  expect(keys('  ')).toEqual(['a', 'b', 'c']);
  expect(keys('没有')).toEqual([]);
});
