import type { SheetColumn } from './sheetTable.ts';

function column(title: string, required: boolean, width: number, aliases: string[], explanation: string): SheetColumn {
  return { title, aliases, required, explanation, width };
}

/** The columns of an order sheet. */
export const sheetColumns = {
  projectName: column('工程名称', true, 26, ['项目名称', '工程', '项目'], '合同中的工程名称'),
  pourSite: column('浇筑部位', true, 26, ['施工部位', '部位', '结构部位'], '例如：3# 楼地下室底板'),
  grade: column(
    '强度等级',
    true,
    10,
    ['砼标号', '混凝土标号', '标号', '强度', '等级'],
    'C10 至 C80、LC5.0 至 LC60；可带抗渗等级，例如 C35P8',
  ),
  requirements: column(
    '技术要求',
    false,
    18,
    ['特殊要求', '其他技术要求', '其它技术要求'],
    '多项用顿号分开，例如：P8、微膨胀',
  ),
  slumpMm: column('坍落度(mm)', true, 12, ['塌落度'], '例如：180、180±20、160-200'),
  maxSizeMm: column('最大粒径(mm)', false, 13, ['骨料粒径', '石子粒径', '骨料最大粒径'], '例如：25、31.5'),
  pourWay: column('浇筑方式', true, 12, ['浇注方式', '泵送方式', '施工方式'], '例如：汽车泵、车载泵、自卸'),
  volumeM3: column(
    '方量(m³)',
    true,
    11,
    ['计划方量', '订货量', '数量', '需求方量', '混凝土方量'],
    '大于 0，最多两位小数',
  ),
  day: column('日期', true, 12, ['浇筑日期', '供货日期', '计划日期'], '例如：2026-11-21'),
  startMinute: column(
    '开始时间',
    true,
    10,
    ['计划开始时间', '开盘时间', '供货开始时间'],
    '例如：08:30；次日凌晨 1 点写 25:00',
  ),
  endMinute: column('结束时间', false, 10, ['计划结束时间', '供货结束时间'], '早于开始时间的，按次日计'),
  contact: column('联系人', false, 10, ['现场联系人', '收货人'], '工地收货联系人'),
  phone: column('联系电话', false, 15, ['电话', '手机', '手机号', '联系方式'], '手机号或带区号的座机号'),
  deliveryPlace: column('交货地点', false, 30, ['工地地址', '地址', '送货地址'], '工地入口地址'),
  longitude: column('经度', false, 12, [], 'WGS-84 坐标，度；经度和纬度须同时填写'),
  latitude: column('纬度', false, 12, [], 'WGS-84 坐标，度'),
  remark: column('备注', false, 24, ['说明'], '最多 500 字'),
} as const satisfies Record<string, SheetColumn>;

export type SheetField = keyof typeof sheetColumns;
