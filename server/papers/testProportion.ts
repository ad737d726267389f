import type { ProportionMaterial, ProportionPaper } from './proportionPaper.ts';

function material(
  name: string,
  specification: string,
  origin: string,
  report: string,
  kg: number,
  moisture: number | null,
  site: number,
): ProportionMaterial {
  return {
    name,
    specification,
    origin,
    reportNumber: report,
    kgPerM3: kg,
    moisturePercent: moisture,
    siteKgPerM3: site,
  };
}

const issued = Date.UTC(2026, 10, 20, 9, 30);

/** A released mix, for tests. Sand 5 % and stone 1 % moist: the site mix takes 49.5 kg of water less. */
export function proportionExample(): ProportionPaper {
  return {
    offsetMinutes: 480,
    printedAt: issued + 3_600_000,
    mixNumber: 'PB-C35P8-026',
    noticeNumber: 'TZ-20261120-009',
    issuedAt: issued,
    supplier: '砼程示范混凝土有限公司',
    plant: '一号站',
    buyer: '滨江置业发展有限公司',
    orderNumber: 'DD-20261121-0012',
    projectName: '滨江花园二期 3# 楼',
    pourSite: '地下室底板 ①–⑧ / Ⓐ–Ⓕ 轴',
    pourWay: '汽车泵（47 m）',
    mark: 'A-C35-180(S4)-P8-GB/T 14902',
    grade: 'C35',
    requirements: ['P8', '微膨胀'],
    maxSizeMm: 25,
    slumpMm: 180,
    slumpToleranceMm: 30,
    plannedM3: 120,
    waterBinderRatio: 0.45,
    sandRatioPercent: 42.6,
    densityKgM3: 2393,
    mixingSeconds: 45,
    materials: [
      material('水泥', 'P·O 42.5', '海螺水泥', 'SN-2026-1103', 252, null, 252),
      material('粉煤灰', 'F 类 Ⅱ 级', '沙角电厂', 'FA-2026-1088', 63, null, 63),
      material('矿粉', 'S95', '韶钢嘉羊', 'KF-2026-1041', 70, null, 70),
      material('砂', '中砂，细度模数 2.6', '西江', 'SA-2026-1120', 780, 5, 819),
      material('碎石', '5–25 mm 连续级配', '增城石场', 'SS-2026-1117', 1050, 1, 1060.5),
      material('水', '自来水', '市政', 'W-2026-0007', 175, null, 125.5),
      material('外加剂', '聚羧酸高性能减水剂', '建研新材', 'WJ-2026-1091', 7.7, null, 7.7),
    ],
    signatories: [
      { role: '试配', name: '何晓岚', signedAt: issued - 7_200_000 },
      { role: '审核', name: '梁振邦', signedAt: issued - 3_600_000 },
      { role: '批准', name: '黄德胜', signedAt: issued },
    ],
    appraisal: null,
    remark: '严格控制出机坍落度；砂含水率变化超过 0.5 % 时调整施工配合比。',
    publicUrl: 'https://pourline.example/m/2bQx81LpTe',
  };
}
