import { plantFormWords } from '@pourline/contract/registrations';
import { registrationState } from '@pourline/domain/registrations/registrationStates';
import { newId } from '../db/ids.ts';
import type { DemoTenantID } from '../seed/demoPeople.ts';
import type { Seed } from '../seed/seed.ts';

/** People of the demo who belong to no plant yet and wait for an answer. */
const demoApplications: readonly {
  tenantID: DemoTenantID;
  name: string;
  mobileNo: string;
  kind: 'customer' | 'driver' | 'plant';
  hoursAgo: number;
  info: Record<string, string>;
}[] = [
  {
    tenantID: 'demo-east',
    name: '田工',
    mobileNo: '13800009001',
    kind: 'customer',
    hoursAgo: 3,
    info: { 单位名称: '中建八局第三建设', 工程名称: '地铁 9 号线盾构井', 职务: '材料员' },
  },
  {
    tenantID: 'demo-east',
    name: '石大勇',
    mobileNo: '13800009002',
    kind: 'driver',
    hoursAgo: 20,
    info: { 驾驶证号: '330106198803120017', 准驾车型: 'B2', 车牌号: '浙A18100' },
  },
  {
    tenantID: 'demo-group',
    name: '高远',
    mobileNo: '13800009003',
    kind: 'plant',
    hoursAgo: 50,
    info: {
      [plantFormWords.name]: '砼程城北搅拌站',
      [plantFormWords.shortName]: '城北站',
      [plantFormWords.province]: '浙江省',
      [plantFormWords.city]: '杭州市',
      [plantFormWords.address]: '杭州市半山路 12 号',
    },
  },
];

/** Plants that are joined by scanning a code. */
const joined: readonly DemoTenantID[] = ['demo-east', 'demo-west'];

/** The applications that wait, and the codes that plants are joined by. */
export const registrationsSeed: Seed = {
  demo: async ({ db, tenant: { tenantID }, passwordHash, now }) => {
    for (const { hoursAgo, info, ...person } of demoApplications.filter((one) => one.tenantID === tenantID)) {
      const accountOID = newId();
      const { mobileNo } = person;
      await db
        .insertInto('accounts')
        .values({ accountOID, mobileNo, passwordHash, passwordChangedAt: now, createTime: now })
        .execute();
      await db
        .insertInto('registrations')
        .values({
          ...{ ...person, accountOID, registrationID: newId(), state: registrationState.pending },
          way: person.kind === 'plant' ? 'found' : 'choose',
          info: JSON.stringify(info),
          createTime: new Date(now.getTime() - hoursAgo * 3_600_000),
        })
        .execute();
    }
    if (joined.includes(tenantID))
      await db
        .insertInto('quickResponseCodes')
        .values({
          ...{
            tenantID,
            quickResponseCodeID: `join-${tenantID}`,
            relationResourceType: 'tenant',
            relationID: tenantID,
          },
          createTime: now,
        })
        .execute();
  },
};
