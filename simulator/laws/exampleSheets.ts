import type { DayRecord } from './dayRecord.ts';

/** The spreadsheets that are handed out of the example day. */
export const exampleSheets = (): DayRecord['sheets'] => {
  const order = new Map<string, unknown>([
    ...([
      ['订单号', 'O1'],
      ['状态', '已完成'],
      ['客户', '城建'],
      ['计划方量(m³)', 16],
    ] as const),
    ...([
      ['已派车次', 2],
      ['已供(m³)', 16],
      ['已签收(m³)', 16],
    ] as const),
  ]);
  const loadRow = (no: number, volume: number, surplus: number) =>
    new Map<string, unknown>([
      ...([
        ['货单号', `W${no}`],
        ['状态', '已完成'],
        ['订单号', 'O1'],
        ['司机', '某人'],
        ['签收人', '某人'],
      ] as const),
      ...([
        ['装车方量(m³)', volume],
        ['签收方量(m³)', volume - surplus],
        ['剩余方量(m³)', surplus],
      ] as const),
    ]);
  return { orders: [order], ordersOfCustomer: [new Map(order)], loads: [loadRow(1, 8, 0), loadRow(2, 8.5, 0.5)] };
};
