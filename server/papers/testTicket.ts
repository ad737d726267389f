import type { TicketPaper } from './ticketPaper.ts';

const start = Date.UTC(2026, 10, 21, 0, 12, 5);
const minute = (n: number) => start + n * 60_000;

function batches(): TicketPaper['batches'] {
  const recipe = [
    { kind: 'cement', material: 'P·O 42.5 水泥', kg: 504 },
    { kind: 'mineralAdmixture', material: 'Ⅱ 级粉煤灰', kg: 126 },
    { kind: 'mineralAdmixture', material: 'S95 矿粉', kg: 140 },
    { kind: 'aggregate', material: '中砂', kg: 1540 },
    { kind: 'aggregate', material: '碎石 5–25 mm', kg: 2120 },
    { kind: 'water', material: '水', kg: 330 },
    { kind: 'chemicalAdmixture', material: '聚羧酸减水剂', kg: 15.4 },
  ] as const;
  const drift = [0.004, -0.006, 0.003, 0.002];
  return [1, 2, 3, 4].flatMap((batch) =>
    recipe.map(({ kind, material, kg }, at) => {
      const off = (drift[(batch + at) % 4] ?? 0) * (material === 'S95 矿粉' && batch === 2 ? 6 : 1);
      return { batch, kind, material, targetKg: kg, actualKg: Math.round(kg * (1 + off) * 100) / 100 };
    }),
  );
}

/** A delivered and signed load, for tests. */
export function ticketExample(): TicketPaper {
  return {
    offsetMinutes: 480,
    printedAt: minute(150),
    ticketNumber: 'FH-20261121-0047',
    contractNumber: 'HT2026-0318',
    buyer: '滨江置业发展有限公司',
    contractor: '第三建筑工程有限公司',
    supplier: '砼程示范混凝土有限公司',
    plant: '一号站',
    projectName: '滨江花园二期 3# 楼',
    pourSite: '地下室底板 ①–⑧ / Ⓐ–Ⓕ 轴',
    pourWay: '汽车泵（47 m）',
    deliveryPlace: '滨江东路 188 号工地南门',
    deliveredOn: start,
    mark: 'A-C35-180(S4)-P8-GB/T 14902',
    grade: 'C35',
    slumpMm: 180,
    slumpToleranceMm: 30,
    maxSizeMm: 25,
    requirements: ['P8', '微膨胀'],
    mixNumber: 'PB-C35P8-026',
    volumeM3: 8,
    orderedM3: 120,
    suppliedM3: 56,
    loadNumber: 7,
    truckNumber: '12号',
    plate: '粤A·D5821',
    driver: '周建国',
    stages: [
      { stage: 'created', happenedAt: minute(-6), learntAt: null, source: 'person', by: '李敏' },
      { stage: 'loadingStarted', happenedAt: minute(0), learntAt: null, source: 'system', by: '1 号机' },
      { stage: 'loadingFinished', happenedAt: minute(7), learntAt: minute(7), source: 'system', by: '1 号机' },
      { stage: 'departed', happenedAt: minute(11), learntAt: null, source: 'position', by: null },
      { stage: 'arrived', happenedAt: minute(43), learntAt: minute(49), source: 'position', by: null },
      { stage: 'unloadingStarted', happenedAt: minute(58), learntAt: null, source: 'person', by: '周建国' },
      { stage: 'unloadingFinished', happenedAt: minute(85), learntAt: minute(92), source: 'person', by: '周建国' },
      { stage: 'returned', happenedAt: minute(124), learntAt: null, source: 'position', by: null },
    ],
    ageLimitMinutes: 90,
    batches: batches(),
    mixer: '1 号机',
    supplierSignature: { signer: '周建国', signedAt: minute(58), place: '工地南门', volumeM3: null, png: null },
    buyerSignature: { signer: '陈䶮', signedAt: minute(88), place: '距工地 42 m', volumeM3: 7.8, png: null },
    corrections: [],
    surplusM3: 0.2,
    returnedM3: null,
    returnReason: null,
    surplusFrom: null,
    surplusTo: null,
    handedFrom: null,
    handedTo: null,
    remark: null,
    cancelled: false,
    publicUrl: 'https://pourline.example/t/9fK2mQ7xWc',
    chain: {
      length: 11,
      hash: '3f9a1c0755e0b1d7c2a4884fd0e6c9137be1a2f94d0c8865e7a3b1099be2d410',
      whole: true,
      says: '11 条记录逐条核验通过',
    },
  };
}
