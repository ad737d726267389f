/** What a company needs before it can deliver, in the order in which it is entered; each with the page that it is entered on. */
export const firstSteps = {
  plant: { title: '搅拌站', note: '在地图上放好位置、画好围栏', screen: 'plantmanage' },
  line: { title: '生产线', note: '每小时能装多少方', screen: 'linemanage' },
  vehicle: { title: '车辆', note: '车牌、容量，可用表格一次导入', screen: 'vehiclemanage' },
  driver: { title: '司机', note: '按手机号新增，角色选搅拌车司机', screen: 'usermanage' },
  staff: { title: '调度、试验室、销售', note: '派车和装料、下达配比、审批订单的人', screen: 'usermanage' },
  customer: { title: '客户', note: '和谁做生意', screen: 'customermanage' },
  project: { title: '工程', note: '送到哪里、谁在工地', screen: 'projectmanage' },
  contract: { title: '合同', note: '定好单价并签订后，客户就可以下单', screen: 'contractmanage' },
} as const satisfies Readonly<Record<string, { title: string; note: string; screen: string }>>;
export type FirstStep = keyof typeof firstSteps;
