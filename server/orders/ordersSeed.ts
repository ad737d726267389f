import type { Seed } from '../seed/seed.ts';

/** What the order form offers, and how orders are taken. */
export const ordersSeed: Seed = {
  codes: {
    'sys_strength@grade': ['C10', 'C15', 'C20', 'C25', 'C30', 'C35', 'C40', 'C45', 'C50', 'C55', 'C60'].map(
      (g) => [g, g] as const,
    ),
    'sys_strength@feature': [
      ['P6', '抗渗 P6'],
      ['P8', '抗渗 P8'],
      ['P10', '抗渗 P10'],
      ['F100', '抗冻 F100'],
      ['F150', '抗冻 F150'],
      ['early', '早强'],
      ['retard', '缓凝'],
      ['expand', '微膨胀'],
      ['fiber', '纤维'],
      ['fine', '细石'],
      ['scc', '自密实'],
      ['underwater', '水下'],
    ],
    'prd_task@pour_way': [
      ['pump', '泵送'],
      ['portable_pump', '汽车泵'],
      ['fixed_pump', '地泵'],
      ['direct', '自卸'],
      ['crane', '塔吊'],
    ],
    'sys_strength@maximum_size': [
      ['10', '10'],
      ['16', '16'],
      ['20', '20'],
      ['25', '25'],
      ['31.5', '31.5'],
      ['40', '40'],
    ],
    'prd_task@slump': [
      ['60', '60±20'],
      ['90', '90±20'],
      ['120', '120±30'],
      ['140', '140±30'],
      ['160', '160±30'],
      ['180', '180±30'],
      ['200', '200±30'],
      ['220', '220±30'],
      ['600', '600±30'],
    ],
    'prd_task@construction_site_type': [
      ['foundation', '基础'],
      ['column', '柱'],
      ['beam_slab', '梁板'],
      ['wall', '墙'],
      ['stair', '楼梯'],
      ['pile', '桩'],
      ['road', '道路'],
      ['cushion', '垫层'],
    ],
  },
  settings: [
    [
      'order',
      'order-book-duration-time',
      JSON.stringify([
        { name: '全天', start: 21600, end: 108000 },
        { name: '上午', start: 21600, end: 43200 },
        { name: '下午', start: 43200, end: 64800 },
        { name: '晚上', start: 64800, end: 108000 },
      ]),
    ],
    ['order', 'order-cancel-reasons', JSON.stringify(['计划有变', '天气原因', '现场未准备好', '信息填写错误', '其他'])],
  ],
};
