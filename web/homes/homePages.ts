import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { ReactNode } from 'react';
import type { HomeProps } from './homeOf.ts';

/** Role groups whose home page is a screen of its own. */
export type FramedGroup = Exclude<RoleGroup, 'customer' | 'driver'>;

/** The home page of each role group, loaded when it is shown first. */
export const homePages = {
  boss: () => import('./BossHome.tsx'),
  senior: () => import('./SeniorHome.tsx'),
  scheduler: () => import('./SchedulerHome.tsx'),
  sale: () => import('./SaleHome.tsx'),
  fleet: () => import('./FleetHome.tsx'),
  pump: () => import('./PumpHome.tsx'),
  pipe: () => import('./PipeHome.tsx'),
  material: () => import('./MaterialHome.tsx'),
  materialDriver: () => import('./MaterialDriverHome.tsx'),
  lab: () => import('./LabHome.tsx'),
  oms: () => import('./OmsHome.tsx'),
  equipment: () => import('./EquipmentHome.tsx'),
  finance: () => import('./FinanceHome.tsx'),
  purchase: () => import('./PurchaseHome.tsx'),
  block: () => import('./BlockHome.tsx'),
  ics: () => import('./IcsHome.tsx'),
  ccnConcrete: () => import('./TrialPlantHome.tsx'),
  ccnSite: () => import('./TrialSiteHome.tsx'),
  ccnTransport: () => import('./TrialTransportHome.tsx'),
  ccnDians: () => import('./TrialAggregateHome.tsx'),
} satisfies { [G in FramedGroup]: () => Promise<{ default: (props: HomeProps<G>) => ReactNode }> };

export const hasFrame = (roleGroup: RoleGroup): roleGroup is FramedGroup => Object.hasOwn(homePages, roleGroup);
