import type { FunctionList } from './functionLists.ts';
import type { RoleGroup } from './roleGroups.ts';

/*
 * In which order each role group meets its menu and its functions, as `tabOrder` says it of its tabs. Whether a screen stands there at all, and under which
 * word, its capability says. A name without a screen keeps the place of a screen that is planned; what no order names comes last.
 */

const statistics = [
  'waybillstatisbaseproject',
  'vehiclestatisbasevehicle',
  'returnamountstatis',
  'stockstatis',
  'mixerwaitstatisbaseproject',
  'interruptedfeedstatisbaseproject',
];
const managers = ['broadcasting', 'eventstatis', 'oillossstatis'];
const audits = ['purchaseauditlist', 'warehouseuseauditlist', 'warehousebackauditlist'];
/** Running the accounts, roles and settings of the plant; at the end of every menu, for whoever holds its rights. */
const administration = [
  'usermanage',
  'rolemanage',
  'registrationreview',
  'plantmanage',
  'linemanage',
  'vehiclemanage',
  'devicemanage',
  'plantsettings',
  'auditlog',
  'evidencelist',
];

/** Whom the plant sells to, where, and at which price. */
const dealings = ['customermanage', 'projectmanage', 'contractmanage'];
/** What the plant buys, where it lies, of whom and at which price. */
const supplies = ['materialdriverwaybilllist', 'siloboard', 'materialmanage', 'vendormanage', 'supplycontractmanage'];

/** What each role group has of its own in the menu of its home page. */
const ownMenu: Readonly<Record<RoleGroup, readonly string[]>> = {
  boss: ['bossanalysistemplate', ...dealings],
  senior: [
    'orderlist',
    'sequencelist',
    'realtimescheduling',
    'dayplan',
    'vehiclestate',
    'vehicleposition',
    ...statistics,
    ...managers,
    ...audits,
    ...dealings,
    ...supplies,
  ],
  scheduler: [
    'orderlist',
    'realtimescheduling',
    'waybilllist',
    'dayplan',
    'pumptaskarrangelist',
    'pipetaskarrangelist',
    'auxiliaryarrangelist',
    'promiseorder',
    'vehiclestate',
    'vehicleposition',
    'productionplan',
    'taskplanforproject',
    'orderimport',
    'sequencelist',
    ...statistics,
    ...managers,
    ...audits,
    ...supplies,
  ],
  customer: ['ordercreateguider', 'orderlist', 'sequencelist', 'waybilllist', 'companyview', 'vehicleposition'],
  sale: [
    'ordercreateguider',
    'promiseorder',
    'orderlist',
    'sequencelist',
    'saleorder',
    'salereconciliation',
    'orderimport',
    ...audits,
    ...dealings,
  ],
  fleet: ['vehiclestate', 'vehicleposition', 'vehiclestatisbasevehicle', ...audits],
  driver: ['mycarinfo', 'driverchangeshifts', 'driverweightwaychoose'],
  pump: ['pumporderlist', ...audits],
  pipe: ['pipeorderlist', 'pipeschedule', ...audits],
  material: [
    'stockstatis',
    'stockmaterialstatis',
    'stockandconsumestatis',
    'waybillscan',
    ...audits,
    ...supplies,
    'receiptocr',
  ],
  materialDriver: ['mymaterialcarinfo', 'receiptocr'],
  lab: [
    'proportionschedule',
    'openingappraisal',
    'waybillconsumelist',
    'samplingaudit',
    'scanBucket',
    'aidinaspai',
    'aidinaslist',
    ...audits,
    ...supplies,
  ],
  oms: ['orderlist', 'saleorder', ...audits, ...dealings],
  equipment: ['repairmanage', 'patrolmanage', 'patrolmytask', ...audits],
  finance: ['salereconciliation', 'totalreconciliation', ...audits, ...dealings, ...supplies],
  purchase: [
    'purchaseorderlist',
    'purchaseorderdetaillist',
    'purchasechecklist',
    'warehousemateriallist',
    'warehouseorderlist',
    ...audits,
    ...supplies,
  ],
  block: ['createblockgroup', 'collectblock', 'viewblock', 'blockexception', ...audits],
  ics: ['aidinaspai'],
  ccnConcrete: ['ccntasklist'],
  ccnSite: ['ccntasklist', 'ccnwaybilllist'],
  ccnTransport: ['ccnwaybilllist'],
  ccnDians: ['aidinaslist'],
};

/** The menu of the home page. */
export const menuOrderOf = (roleGroup: RoleGroup): readonly string[] => [...ownMenu[roleGroup], ...administration];

/** The page of all functions. */
export const functionOrder: Readonly<Record<FunctionList, readonly string[]>> = {
  common: [
    'contacts',
    'contactlist',
    'messagebox',
    'qrcodescan',
    'ocr',
    'qrcodecreate',
    'myaccountinfo',
    'suggestion',
    'jpushcheck',
    'about',
  ],
  construction_manager: [
    'ordercreateguider',
    'orderlist',
    'waybilllist',
    'companyview',
    'vehicleposition',
    'changeproject',
  ],
  mixer_drivers: ['mycarinfo', 'driverchangeshifts', 'waybilllist', 'driverweightwaychoose', 'driverauxiliarylist'],
  salesman: ['ordercreateguider', 'orderlist', 'orderimport', 'saleorder', 'salereconciliation'],
  after_qr_code_scan: ['userregisterforqrscan', 'waybillscan', 'scanBucket', 'patrolscan'],
};
