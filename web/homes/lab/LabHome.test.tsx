// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { reading } from '../../kit/testReading.ts';
import LabHome from './LabHome.tsx';

type Home = ComponentProps<typeof LabHome>['home'];

it('the laboratory reads what waits for it, which weighings were off and by how much, and what is ordered by slump', () => {
  const row = { taskDetailID: 'd', carNo: '07', material: '水', batchNo: 2, strengthNo: 'C30', limitPercent: 1 };
  const home = {
    mixes: { total: 2, rows: [] },
    appraisals: { total: 3, rows: [] },
    deviations: {
      ...{ beyond: 4, weighings: 120, trucksBeyond: 1, trucks: 9 },
      rows: [{ ...row, target: 1300, actual: 1267.5 }],
    },
    slumps: [
      { slump: '180', orders: 2, volume: 30.5 },
      { slump: '200', orders: 1, volume: 8 },
      { slump: '90', orders: 1, volume: 12 },
    ],
  } as unknown as Home;
  const text = reading(<LabHome home={home} />);
  for (const part of [
    '等待下达配比 2 单',
    '待开盘鉴定 3 单 超差称量 4 / 120 次 有超差的车 1 / 9 车',
    '第 2 盘 · C30 · 设定 1,300 kg，实际 1,267.5 kg −2.5% 允许 ±1%',
    'S2 12 m³ 90 mm · 1 单 S4 38.5 m³ 180、200 mm · 3 单',
  ])
    expect(text).toContain(part);
});
