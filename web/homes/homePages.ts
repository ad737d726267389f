import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { ReactNode } from 'react';
import type { HomeProps } from './parts/homeOf.ts';

/** Role groups whose home page is a screen of its own. */
export type FramedGroup = Exclude<RoleGroup, 'customer' | 'driver'>;

/** The home page of each role group, loaded when it is shown first. */
export const homePages = {
  boss: () => import('./management/BossHome.tsx'),
  senior: () => import('./management/SeniorHome.tsx'),
  scheduler: () => import('./dispatch/SchedulerHome.tsx'),
  sale: () => import('./sales/SaleHome.tsx'),
  fleet: () => import('./dispatch/FleetHome.tsx'),
  pump: () => import('./pouring/PumpHome.tsx'),
  pipe: () => import('./pouring/PipeHome.tsx'),
  material: () => import('./materials/MaterialHome.tsx'),
  materialDriver: () => import('./materials/MaterialDriverHome.tsx'),
  lab: () => import('./lab/LabHome.tsx'),
  oms: () => import('./sales/OmsHome.tsx'),
  equipment: () => import('./dispatch/EquipmentHome.tsx'),
  finance: () => import('./management/FinanceHome.tsx'),
  purchase: () => import('./materials/PurchaseHome.tsx'),
  block: () => import('./pouring/BlockHome.tsx'),
  ics: () => import('./materials/IcsHome.tsx'),
  ccnConcrete: () => import('./trials/TrialPlantHome.tsx'),
  ccnSite: () => import('./trials/TrialSiteHome.tsx'),
  ccnTransport: () => import('./trials/TrialTransportHome.tsx'),
  ccnDians: () => import('./trials/TrialAggregateHome.tsx'),
} satisfies { [G in FramedGroup]: () => Promise<{ default: (props: HomeProps<G>) => ReactNode }> };

export const hasFrame = (roleGroup: RoleGroup): roleGroup is FramedGroup => Object.hasOwn(homePages, roleGroup);
