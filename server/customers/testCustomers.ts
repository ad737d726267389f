import { creditCheckSign } from '@pourline/domain/customers/taxNumber';

/** A unified social credit code whose check sign fits, around these 17 places. */
export const taxNumberOf = (first: string): string => `${first}${creditCheckSign(first)}`;

/** A customer that is like none of the demo. */
export const customerExample = {
  ...{
    name: '杭州云栖建设有限公司',
    taxNumber: taxNumberOf('91330106MA27YQ7X8'),
    contact: '钟晴',
    phone: '13712340001',
  },
  ...{ creditLimit: 500_000, terms: '月结 30 天', salesmanOID: null, alikeReason: '' },
};

/** A project far from those of the demo; its customer is to be named. */
export const projectExample = {
  ...{
    contractNo: '',
    projectName: '云栖小镇会展中心',
    salesmanOID: null,
    buildCompany: '杭州云栖建设',
    alikeReason: '',
  },
  ...{ address: '转塘街道云栖路 1 号', contact: '钟晴', contactPhone: '13712340001' },
  geofence: { type: 'circle' as const, center: [120.05, 30.13] as [number, number], radius: 120 },
};

/** What is agreed for a project that is to be named. */
export const contractExample = {
  ...{ beginDay: '2026-01-01', endDay: '', terms: '月结 30 天', remark: '' },
  prices: [
    { fromDay: '2026-01-01', kind: 'grade' as const, code: 'C30', amount: 417.31 },
    { fromDay: '2026-01-01', kind: 'pumpWay' as const, code: 'pump', amount: 15 },
  ],
};
