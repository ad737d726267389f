import type { RoleGroup } from './roleGroups.ts';

/**
 * In which order each role group meets its bottom tabs. Apart from the menus (`pageOrder.ts`), because where a person lands is known before
 * anything else is loaded.
 */
export const tabOrder: Readonly<Record<RoleGroup, readonly string[]>> = {
  boss: ['homepageboss', 'messagebox', 'myinfo'],
  senior: ['homepage', 'orderlist', 'kindsofstatis', 'messagebox', 'myinfo'],
  scheduler: ['homepage', 'orderlist', 'kindsofstatis', 'messagebox', 'myinfo'],
  customer: ['homepagecustomer', 'orderlist', 'waybilllist', 'messagebox', 'myinfo'],
  sale: ['homepage', 'orderlist', 'waybilllist', 'messagebox', 'myinfo'],
  fleet: ['homepage', 'kindsofstatis', 'messagebox', 'myinfo'],
  driver: ['homepagedriver', 'waybilllist', 'driverauxiliarylist', 'messagebox', 'myinfo'],
  pump: ['homepagepump', 'pumpschedule', 'pumptasklist', 'messagebox', 'myinfo'],
  pipe: ['homepage', 'pipetasklist', 'messagebox', 'myinfo'],
  material: ['homepagematerial', 'kindsofstatis', 'messagebox', 'myinfo'],
  materialDriver: ['homepagematerialdriver', 'materialdriverwaybilllist', 'messagebox', 'myinfo'],
  lab: ['homepage', 'blockgrouplist', 'messagebox', 'myinfo'],
  oms: ['homepageoms', 'messagebox', 'myinfo'],
  equipment: ['homepageequipment', 'messagebox', 'myinfo'],
  finance: ['homepageaccount', 'messagebox', 'myinfo'],
  purchase: ['homepage', 'messagebox', 'myinfo'],
  block: ['homepageblock', 'blockgrouplist', 'blockstatis', 'messagebox', 'myinfo'],
  ics: ['homepageics', 'aidinaslist', 'messagebox', 'myinfo'],
  ccnConcrete: ['ccnhomepage', 'ccntasklist', 'messagebox', 'ccnmyinfo'],
  ccnSite: ['ccnhomepagesite', 'ccntasklist', 'ccnwaybilllist', 'messagebox', 'ccnmyinfo'],
  ccnTransport: ['ccnhomepage', 'ccnwaybilllist', 'messagebox', 'ccnmyinfo'],
  ccnDians: ['ccnhomepage', 'aidinaslist', 'messagebox', 'ccnmyinfo'],
};
