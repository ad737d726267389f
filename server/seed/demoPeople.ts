import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { JobCode } from '@pourline/domain/people/jobs';

/** Everybody of the demo signs in with it; demo mode shows it on the sign-in page. */
export const demoPassword = 'pourline2026';

/** The companies of the demo: a group with two plants, and a plant that has nothing to do with it. */
export const demoTenants = [
  {
    tenantID: 'demo-group',
    groupID: 'demo-group',
    name: '砼程集团',
    shortName: '集团',
    province: '浙江省',
    city: '杭州市',
    address: '杭州市钱江路 1 号',
    roadSeed: 11,
    centre: [120.2, 30.2],
  },
  {
    tenantID: 'demo-east',
    groupID: 'demo-group',
    name: '砼程城东搅拌站',
    shortName: '城东站',
    province: '浙江省',
    city: '杭州市',
    address: '杭州市下沙路 88 号',
    roadSeed: 11,
    centre: [120.2, 30.2],
  },
  {
    tenantID: 'demo-west',
    groupID: 'demo-group',
    name: '砼程城西搅拌站',
    shortName: '城西站',
    province: '浙江省',
    city: '杭州市',
    address: '杭州市文一西路 300 号',
    roadSeed: 11,
    centre: [120.2, 30.2],
  },
  {
    tenantID: 'demo-north',
    groupID: null,
    name: '江北混凝土有限公司',
    shortName: '江北站',
    province: '江苏省',
    city: '苏州市',
    address: '苏州市太湖大道 9 号',
    roadSeed: 23,
    centre: [120.6, 31.3],
  },
] as const;
export type DemoTenant = (typeof demoTenants)[number];
export type DemoTenantID = DemoTenant['tenantID'];

export interface DemoPerson {
  name: string;
  mobileNo: string;
  tenantID: DemoTenantID;
  roleGroups: readonly RoleGroup[];
  jobCode?: JobCode;
}

const east = (name: string, mobileNo: string, roleGroup: RoleGroup, jobCode?: JobCode): DemoPerson => ({
  name,
  mobileNo,
  tenantID: 'demo-east',
  roleGroups: [roleGroup],
  ...(jobCode && { jobCode }),
});

/** The named people of the demo: every role group at the east plant, some at the others. */
export const demoPeople: readonly DemoPerson[] = [
  { name: '钱总', mobileNo: '13800001001', tenantID: 'demo-group', roleGroups: ['boss'] },
  { name: '水长青', mobileNo: '13800001028', tenantID: 'demo-group', roleGroups: ['senior'] },
  east('孙建国', '13800001002', 'boss'),
  east('李卫东', '13800001003', 'senior'),
  east('周敏', '13800001004', 'scheduler'),
  east('吴磊', '13800001005', 'scheduler'),
  east('郑工', '13800001006', 'customer'),
  east('王晓', '13800001007', 'customer'),
  east('冯涛', '13800001008', 'sale'),
  east('陈静', '13800001009', 'sale'),
  east('褚强', '13800001010', 'fleet'),
  east('卫东升', '13800001011', 'driver', 'mixer_driver'),
  east('蒋大力', '13800001012', 'driver', 'mixer_driver'),
  east('沈阳', '13800001013', 'pump', 'pumpman'),
  east('白帆', '13800001029', 'pump', 'pump_driver'),
  east('韩冰', '13800001014', 'pipe', 'plumber'),
  east('苗壮', '13800001030', 'pipe', 'plumber'),
  east('杨柳', '13800001015', 'material'),
  east('朱海', '13800001016', 'materialDriver'),
  east('秦岚', '13800001017', 'lab'),
  east('尤佳', '13800001018', 'oms'),
  east('许可', '13800001019', 'equipment'),
  east('何平', '13800001020', 'finance'),
  east('吕明', '13800001021', 'purchase'),
  east('施诗', '13800001022', 'block'),
  east('张石', '13800001023', 'ics', 'ics'),
  east('孔凝', '13800001024', 'ccnConcrete'),
  east('曹工地', '13800001025', 'ccnSite'),
  east('严运', '13800001026', 'ccnTransport'),
  east('华砂', '13800001027', 'ccnDians'),
  { name: '李卫东', mobileNo: '13800001003', tenantID: 'demo-west', roleGroups: ['senior', 'scheduler'] },
  { name: '金西', mobileNo: '13800002001', tenantID: 'demo-west', roleGroups: ['scheduler'] },
  { name: '魏来', mobileNo: '13800002002', tenantID: 'demo-west', roleGroups: ['sale'] },
  { name: '陶然', mobileNo: '13800002003', tenantID: 'demo-west', roleGroups: ['customer'] },
  { name: '姜河', mobileNo: '13800002004', tenantID: 'demo-west', roleGroups: ['driver'], jobCode: 'mixer_driver' },
  { name: '戚妍', mobileNo: '13800002005', tenantID: 'demo-west', roleGroups: ['lab'] },
  { name: '谢江', mobileNo: '13800003001', tenantID: 'demo-north', roleGroups: ['scheduler'] },
  { name: '邹北', mobileNo: '13800003002', tenantID: 'demo-north', roleGroups: ['customer'] },
  { name: '喻舟', mobileNo: '13800003003', tenantID: 'demo-north', roleGroups: ['driver'], jobCode: 'mixer_driver' },
  { name: '柏林', mobileNo: '13800003004', tenantID: 'demo-north', roleGroups: ['sale'] },
  { name: '窦清', mobileNo: '13800003005', tenantID: 'demo-north', roleGroups: ['boss', 'senior'] },
  { name: '章岩', mobileNo: '13800003006', tenantID: 'demo-north', roleGroups: ['lab'] },
];

/** More drivers, so that a plant has a queue. */
const moreDrivers: Readonly<Partial<Record<DemoTenantID, readonly string[]>>> = {
  'demo-east': ['云飞', '苏晋', '潘峰', '葛优良', '奚望', '范进', '彭程', '郎平安', '鲁山', '韦一'],
  'demo-west': ['昌盛', '马到', '苗壮', '凤林', '花木'],
  'demo-north': ['方圆', '俞江', '任远'],
};

/** Everybody at a tenant of the demo, the named people first. */
export const peopleAt = (tenantID: DemoTenantID): DemoPerson[] => {
  const place = demoTenants.findIndex((tenant) => tenant.tenantID === tenantID);
  const drivers = (moreDrivers[tenantID] ?? []).map(
    (name, i): DemoPerson => ({
      ...{ name, tenantID, roleGroups: ['driver'], jobCode: 'mixer_driver' },
      mobileNo: `1380000${4 + place}${String(i + 1).padStart(3, '0')}`,
    }),
  );
  return [...demoPeople.filter((person) => person.tenantID === tenantID), ...drivers];
};
