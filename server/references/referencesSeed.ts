import type { DemoTenantID } from '../seed/demoPeople.ts';
import type { Seed } from '../seed/seed.ts';
import { signContracts } from './signContracts.ts';

/** Who orders concrete in the demo: customers with their projects, who manages and who sells them. */
const demoSites: readonly {
  tenantID: DemoTenantID;
  customer: string;
  contact: string;
  contactPhone: string;
  projects: readonly string[];
  manager: string;
  /** Works on the first of the projects. */
  worker?: string;
  salesman: string;
  /** Where on the roads of the city the first project lies. */
  index: number;
}[] = [
  {
    tenantID: 'demo-east',
    customer: '中建八局第三建设',
    contact: '郑工',
    contactPhone: '13800001006',
    projects: ['钱江世纪城 7 号地块', '地铁 9 号线盾构井'],
    manager: '13800001006',
    worker: '13800001025',
    salesman: '13800001008',
    index: 40,
  },
  {
    tenantID: 'demo-east',
    customer: '浙江广厦建设',
    contact: '王晓',
    contactPhone: '13800001007',
    projects: ['滨江国际学校', '观澜府二期'],
    manager: '13800001007',
    salesman: '13800001009',
    index: 180,
  },
  {
    tenantID: 'demo-west',
    customer: '杭州三建集团',
    contact: '陶然',
    contactPhone: '13800002003',
    projects: ['未来科技城 C 座'],
    manager: '13800002003',
    salesman: '13800002002',
    index: 77,
  },
  {
    tenantID: 'demo-north',
    customer: '苏州一建',
    contact: '邹北',
    contactPhone: '13800003002',
    projects: ['太湖新城医院'],
    manager: '13800003002',
    salesman: '13800003004',
    index: 120,
  },
];

/** The projects of a customer lie so many points of the roads apart. */
const apart = 331;

/** Customers with their projects. */
export const referencesSeed: Seed = {
  after: ['people'],
  demo: ({ db, tenant: { tenantID, city }, pointAt, userIDOf, now }) =>
    signContracts(
      db,
      tenantID,
      demoSites
        .filter((site) => site.tenantID === tenantID)
        .flatMap((site) =>
          site.projects.map((projectName, i) => {
            const [lon, lat] = pointAt(site.index + i * apart);
            return {
              contractID: `${tenantID}-ht-${site.index + i}`,
              projectName,
              customerID: `${tenantID}-kh-${site.index}`,
              customerName: site.customer,
              salesmanOID: userIDOf(site.salesman),
              address: `${city}${projectName}工地`,
              lon,
              lat,
              geofence: { type: 'circle' as const, center: [lon, lat] as const, radius: 150 },
              contact: site.contact,
              contactPhone: site.contactPhone,
              managerIDs: [userIDOf(site.manager)],
              workerIDs: site.worker && i === 0 ? [userIDOf(site.worker)] : [],
            };
          }),
        ),
      now,
    ),
};
