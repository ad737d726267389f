import { expect, test } from 'vitest';
import { needByMaterial } from './needByMaterial.ts';

const row = (plantID: string, kind: string, name: string, day: number, kg: number) => ({
  ...{ plantID, plantName: plantID, kind, name, spec: '' },
  ...{ day, kg },
});

test('needs add up over plants and days, the heaviest first, without water', () => {
  const rows = [
    row('a', 'cement', '水泥', 0, 100.1),
    row('b', 'cement', '水泥', 0, 0.2),
    row('a', 'cement', '水泥', 2, 50),
    row('a', 'stone', '碎石', 1, 900),
    row('a', 'water', '水', 0, 9000),
  ];
  expect(needByMaterial(rows)).toMatchObject([
    { name: '碎石', days: [0, 900, 0], total: 900 },
    { name: '水泥', days: [100.3, 0, 50], total: 150.3 },
  ]);
  expect(needByMaterial(rows, 1)).toMatchObject([{ name: '水泥', days: [100.3], total: 100.3 }]);
});
