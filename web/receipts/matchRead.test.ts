import { expect, it } from 'vitest';
import { matchRead } from './matchRead.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

it('what was read is found among what there is to choose, and is left open where several fit', () => {
  const cements = named('水泥 P·O 42.5', '水泥 P·O 52.5', '粉煤灰 F 类 Ⅱ 级');
  expect(matchRead(cements, '水泥P.O42.5')?.name).toBe('水泥 P·O 42.5');
  expect(matchRead(cements, '水泥')).toBeNull();
  expect(matchRead(cements, '粉煤灰')?.name).toBe('粉煤灰 F 类 Ⅱ 级');
  expect(matchRead(cements, '')).toBeNull();
  expect(matchRead(named('富阳南方水泥', '德清砂石'), '富阳南方水泥有限公司')?.name).toBe('富阳南方水泥');
});
