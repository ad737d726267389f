import type { ActName } from '../machines.ts';
import type { Reading } from './reading.ts';
import type { RouteName } from './routeNames.ts';

/** What a screen asks of the server, and so of the person who opens it. */
export interface ScreenNeeds {
  /** What it shows; one of several must be open to the person. */
  reads?: readonly Reading[];
  /** What can be done there and is its whole purpose; one of several must be the person's to do in some state. */
  acts?: readonly ActName[];
  /** Open to those alone among whose tabs, menu entries or own pages it stands. */
  own?: true;
}

const own: ScreenNeeds = { own: true };
/** Whoever is signed in. */
const anybody: ScreenNeeds = {};
const reads = (...reading: Reading[]): ScreenNeeds => ({ reads: reading });
const acts = (...all: NonNullable<ScreenNeeds['acts']>): ScreenNeeds => ({ acts: all });

/** What each screen that wants a sign-in needs. Who may read what and do what is said once, for the server too: `reading.ts` and the machines. */
export const screenNeeds: Readonly<Partial<Record<RouteName, ScreenNeeds>>> = {
  rolechoose: anybody,
  changetenantformyinfo: anybody,
  changerolegroupformyinfo: anybody,
  myinfo: anybody,
  ccnmyinfo: anybody,
  messagebox: anybody,
  searchmsgfilter: anybody,
  setpwd: anybody,
  updatepwd: anybody,
  updatesign: anybody,
  suggestion: anybody,
  mytasks: anybody,
  contacts: anybody,
  contactlist: anybody,
  function: anybody,
  jpushcheck: anybody,
  // Which paper it shows stands in its parameters; the call itself refuses.
  pdfviewer: anybody,

  homepage: own,
  homepageoms: own,
  homepageics: own,
  homepagepump: own,
  homepageaccount: own,
  homepagebossplatform: own,
  homepageboss: own,
  homepagedriver: own,
  homepagecustomer: own,
  homepagematerial: own,
  homepagematerialdriver: own,
  homepageequipment: own,
  homepageblock: own,
  ccnhomepage: own,
  ccnhomepagesite: own,
  changeproject: own,
  ccnchangeproject: own,
  mymaterialcarinfo: own,

  orderlist: reads('orders'),
  orderinfo: reads('orders'),
  alterhistory: reads('orders'),
  sequencelist: reads('orders'),
  sequenceinfo: reads('orders'),
  mapsite: reads('orders'),
  ordercreateguider: reads('orderPlacing'),
  orderchooseproject: reads('orderPlacing'),
  orderchooseprojectsalemanager: reads('orderPlacing'),
  orderchooseprojectsaleman: reads('orderPlacing'),
  sequenceform: reads('orderPlacing'),
  orderimport: reads('orderImport'),
  orderinfochange: acts('order.customerModify', 'order.saleModify', 'order.modifyApproval'),
  alterorder: acts('order.alter'),
  orderreport: acts('order.report'),
  amountreport: acts('order.reportAmount'),
  resumeorder: acts('order.restoreSupply'),
  ordercancelreason: acts('order.customerCancel', 'order.salesmanCancel', 'order.cancel'),
  scheorderschedule: acts('order.arrange'),
  scheorderreschedule: acts('order.rearrange'),
  scheorderreserve: acts('order.reserve'),
  scheordercancelschedule: acts('order.unarrange'),
  scheorderstart: acts('order.open', 'order.confirmOpening'),
  scheorderterminate: acts('order.terminate'),

  proportionschedule: reads('mixes'),
  orderproportioninfo: acts('order.saveProportion', 'order.resaveProportion'),
  openingappraisal: acts('order.appraiseOpening'),

  realtimescheduling: reads('board'),
  realtimeschedulingsearchfilter: reads('board'),
  dayplan: reads('dayPlan'),
  promiseorder: reads('whatIf'),

  waybilllist: reads('waybills'),
  waybillinfo: reads('waybills'),
  checkwaybill: reads('waybills'),
  mapnavigation: reads('waybills'),
  waybillsign: acts('waybill.sign'),
  waybillsurplus: acts('waybill.finishUnloading'),
  waybillreport: acts('waybill.report'),

  vehiclestate: reads('vehicles'),
  vehicleposition: reads('vehicles'),
  carinfo: reads('vehicles'),
  carlog: reads('carLog'),
  // The trucks of an order with its site: who sees no trucks still sees the site.
  mapcar: reads('vehicles', 'orders'),
  mycarinfo: reads('driverDay'),
  driverchangeshifts: reads('driverDay'),

  qrcodeshow: reads('registrations'),
  registrationreview: reads('registrations'),
  registrationreviewinfo: reads('registrations'),
  usermanage: reads('users'),
  userinfo: reads('users'),
  rolemanage: reads('roles'),
  roleinfo: reads('roles'),
  plantsettings: reads('settings'),
  auditlog: reads('audit'),
};
