import { expect, it, vi } from 'vitest';
import { alarmActs } from './alarmActs.ts';

const button = (label: string, onRun = vi.fn()) => ({ label, onRun });

it('the chosen alarm has a key for its first remedy and one for taking it in hand; other remedies have none, Enter opens, Escape lets go', () => {
  const [first, take, open, letGo] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const remedies = [button('在地图上看', first), button('打电话给司机')];
  const acts = alarmActs({ remedies, take: button('我来处理', take) }, { open, letGo });
  expect(acts.map(({ key, label }) => [key, label])).toEqual([
    ['a', '选中的告警：在地图上看'],
    ['t', '选中的告警：我来处理'],
    [undefined, '选中的告警：打电话给司机'],
    ['Enter', '打开选中的告警'],
    ['Escape', '放开选中的告警'],
  ]);
  for (const key of ['a', 't', 'Enter', 'Escape']) acts.find((one) => one.key === key)?.onRun();
  for (const run of [first, take, open, letGo]) expect(run).toHaveBeenCalledOnce();
  expect(alarmActs({ remedies: [], take: null }, { open: undefined, letGo }).map(({ key }) => key)).toEqual(['Escape']);
});
