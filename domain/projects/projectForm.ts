import { z } from 'zod';
import { alikeReason } from '../customers/customer.ts';
import { geofenceCenter } from '../geo/geofence.ts';
import { distanceM, type Geofence, geofenceSchema, type LonLat } from '../geo.ts';
import { likeName } from '../likeName.ts';
import { mobileNo } from '../people/mobileNo.ts';
import { visibleText } from '../visibleText.ts';

/** What a person fills in about a project; where it lies follows from its fence. */
export const projectForm = z.object({
  /** Empty: the plant's next number. */
  contractNo: visibleText.max(40, '合同编号过长').default(''),
  projectName: visibleText.min(2, '请填写工程名称').max(100, '工程名称过长'),
  customerID: z.string('请选择客户').min(1, '请选择客户').max(64),
  salesmanOID: z.string().max(64).nullable().default(null),
  buildCompany: visibleText.max(100, '施工单位过长').default(''),
  address: visibleText.min(2, '请填写工地地址').max(200, '地址过长'),
  geofence: z.union([geofenceSchema], '请在地图上画出工地范围'),
  contact: visibleText.max(40, '联系人过长').default(''),
  contactPhone: z.union([z.literal(''), mobileNo], '请填写正确的手机号').default(''),
  alikeReason,
});
export type ProjectForm = z.infer<typeof projectForm>;

/** Sites that lie no farther apart than this, metres, may be the same when their names are alike. */
export const alikeSiteM = 200;

/** By what a site may be one that is there already. */
export interface SiteMarks {
  projectName: string;
  at: LonLat;
}

/** Whether two projects may be the same site. */
export const isAlikeSite = (one: SiteMarks, other: SiteMarks): boolean =>
  distanceM(one.at, other.at) <= alikeSiteM && likeName(one.projectName, other.projectName);

/** Where a project lies: the middle of its fence. */
export const placeOfFence = (fence: Geofence): { lon: number; lat: number } => {
  const [lon, lat] = geofenceCenter(fence);
  return { lon, lat };
};

/** As what somebody belongs to a project. */
export const memberKinds = { manager: '负责人', worker: '工作人员' } as const;
export type MemberKind = keyof typeof memberKinds;

/** Who belongs to a project, each once. */
export const projectMembers = z
  .array(z.object({ userID: z.string().min(1).max(64), kind: z.enum(['manager', 'worker']) }))
  .max(100)
  .refine((all) => new Set(all.map(({ userID }) => userID)).size === all.length, '同一个人只能有一种身份');
