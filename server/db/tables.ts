// Printed from the migrated database by scripts/admin/printTables.ts; do not edit.
import type { RegistrationKind } from '@pourline/contract/registrations';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { AuxiliaryKind } from '@pourline/domain/auxiliaries/auxiliary';
import type { EnabledState, UserState } from '@pourline/domain/enabledStates';
import type { StateOf } from '@pourline/domain/machines';
import type { MaterialUnit } from '@pourline/domain/materials/material';
import type { MaterialSpecies } from '@pourline/domain/materials/materialCar';
import type { MessageType } from '@pourline/domain/messages/messageTypes';
import type { HoldCause } from '@pourline/domain/orders/orderStates';
import type { JobCode } from '@pourline/domain/people/jobs';
import type { TakeoverState } from '@pourline/domain/pipes/takeover';
import type { MixingState } from '@pourline/domain/plants/plant';
import type { MaterialKind } from '@pourline/domain/proportions/proportion';
import type { AccountEventKind } from '@pourline/domain/sessions/accountEvents';
import type { VehicleSpecies } from '@pourline/domain/vehicles/vehicle';
import type { VendorType } from '@pourline/domain/vendors/vendor';
import type { ColumnType, Generated } from 'kysely';

/** UTC, ISO 8601 when read. */
type Time = ColumnType<string, string | Date, string | Date>;
/** A time that the database sets when nothing is said, and that may be none. */
type GivenTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Read as the parsed value, written as JSON text. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of a JSON column is known to its slice alone
type Json = ColumnType<any, string, string>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type JsonWithDefault = ColumnType<any, string | undefined, string>;

export interface AccountEventsTable {
  eventID: string;
  accountOID: string | null;
  mobileNo: string;
  kind: AccountEventKind;
  address: string;
  clientInfo: string;
  happenedAt: Time;
  data: Json | null;
  onlyTenantID: string | null;
}

export interface AccountsTable {
  accountOID: string;
  mobileNo: string;
  passwordHash: string;
  passwordChangedAt: Time;
  createTime: Time;
  deletedAt: Time | null;
  unlockHash: string | null;
  unlockUntil: Time | null;
  passwordBy: string | null;
  unlockBy: string | null;
}

export interface AlarmsTable {
  tenantID: string;
  alarmID: string;
  kind: string;
  subjectID: string;
  plantID: string | null;
  taskID: string | null;
  taskDetailID: string | null;
  carID: string | null;
  lineID: string | null;
  taskMsgID: string | null;
  since: Time;
  raisedAt: Time;
  clearedAt: Time | null;
  cause: string;
  cost: number;
  costWhy: string;
  takenBy: string | null;
  takenByName: string | null;
  takenAt: Time | null;
}

export interface AttemptsTable {
  kind: string;
  subject: string;
  windowStart: Time;
  count: number;
}

export interface AuxiliaryTasksTable {
  tenantID: string;
  auxiliaryID: string;
  auxiliaryNo: string;
  kind: AuxiliaryKind;
  state: StateOf<'auxiliary'>;
  carID: string;
  driverOID: string;
  fromPlace: Generated<string>;
  toPlace: Generated<string>;
  taskID: string | null;
  volume: number | null;
  plannedTime: Time;
  startTime: Time | null;
  endTime: Time | null;
  remark: Generated<string>;
  creatorName: string;
  createTime: Time;
  updateTime: Time;
}

export interface BatchPlansTable {
  tenantID: string;
  batchPlanID: string;
  taskID: string;
  plantID: string;
  lineID: string | null;
  beginTime: Time;
  volume: number;
  part: Generated<string>;
  createTime: Time;
  creator: string;
  creatorName: string;
  dropTime: Time | null;
  dropper: string | null;
  dropperName: string | null;
}

export interface BatchRecordsTable {
  tenantID: string;
  taskDetailID: string;
  batchNo: number;
  volume: number;
  mixedAt: Time;
  materials: Json;
}

export interface BinsTable {
  tenantID: string;
  binID: string;
  code: string;
  name: string;
  plantID: string;
  lineID: string | null;
  materialID: string | null;
  capacityKg: number;
  lowKg: Generated<number>;
  hasCompressor: Generated<boolean>;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface BroadcastsTable {
  tenantID: string;
  broadcastID: string;
  text: string;
  state: string;
  reason: Generated<string>;
  asker: string;
  askerName: Generated<string>;
  taskDetailID: string | null;
  once: string | null;
  createTime: Time;
  updateTime: Time;
  sayer: string | null;
  sayerUntil: Time | null;
}

export interface ChainLeavesTable {
  tenantID: string;
  rootNo: number;
  place: number;
  taskDetailID: string;
  taskDetailNo: string;
  number: number;
  hash: string;
}

export interface ChainRootsTable {
  tenantID: string;
  rootNo: number;
  day: string;
  leafCount: number;
  merkle: string;
  previous: string;
  root: string;
  serialNo: number;
  createTime: Time;
  leafHashes: Generated<string>;
}

export interface ChatAccountsTable {
  tenantID: string;
  userID: string;
  userAccount: string;
  passwordHash: string | null;
  createTime: Time;
}

export interface ChatGroupsTable {
  tenantID: string;
  groupID: string;
  kind: string;
  key: string;
  taskID: string | null;
  creator: string;
  createTime: Time;
  lastSerial: Generated<number>;
  lastTime: Time;
}

export interface ChatMembersTable {
  tenantID: string;
  groupID: string;
  userID: string;
  deliveredTo: Generated<number>;
  readTo: Generated<number>;
  joinedAt: Generated<number>;
  isMuted: Generated<boolean>;
  pushDueAt: Time | null;
  pushedTo: Generated<number>;
  pushedAt: Time | null;
  pushAttempts: Generated<number>;
  saidTo: Generated<number>;
}

export interface ChatMessagesTable {
  tenantID: string;
  messageID: string;
  groupID: string;
  serialNo: number;
  sender: string;
  senderName: string;
  kind: string;
  text: Generated<string>;
  fileID: string | null;
  card: Json | null;
  state: string;
  happenedAt: Time;
  createTime: Time;
}

export interface ClockSetBackTable {
  one: Generated<boolean>;
  told: Time;
  at: Time;
}

export interface CodeReferencesTable {
  tenantID: string;
  type: string;
  code: string;
  name: string;
  index: number;
  state: Generated<EnabledState>;
}

export interface ConfigsTable {
  tenantID: string;
  code: string;
  key: string;
  value: string;
}

export interface ContractPricesTable {
  tenantID: string;
  priceID: string;
  contractID: string;
  fromDay: string;
  kind: string;
  code: Generated<string>;
  above: Generated<number>;
  until: number | null;
  amount: number;
  creatorName: Generated<string>;
  createTime: Time;
}

export interface ContractsTable {
  tenantID: string;
  contractID: string;
  state: StateOf<'contract'>;
  beginDay: string;
  endDay: string | null;
  terms: Generated<string>;
  remark: Generated<string>;
  creatorName: Generated<string>;
  createTime: Time;
  updateTime: Time;
  signTime: Time | null;
  signerName: string | null;
}

export interface CountersTable {
  tenantID: string;
  name: string;
  value: number;
}

export interface CustomersTable {
  tenantID: string;
  customerID: string;
  name: string;
  contact: Generated<string>;
  phone: Generated<string>;
  taxNumber: Generated<string>;
  creditLimit: number | null;
  terms: Generated<string>;
  salesmanOID: string | null;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface DayPlansTable {
  tenantID: string;
  day: string;
  version: number;
  publishedAt: Time;
  publishedBy: string;
  publishedByName: string;
  unserved: JsonWithDefault;
  pumps: JsonWithDefault;
}

export interface DeviceItemsTable {
  tenantID: string;
  carID: string;
  item: string;
  value: Json;
  toldAt: Time;
  receivedAt: Time;
}

export interface DevicesTable {
  tenantID: string;
  deviceID: string;
  carID: string;
  deviceNo: string;
  state: StateOf<'device'>;
  terminalID: string;
  maker: string | null;
  model: string | null;
  plate: string | null;
  secret: Generated<string>;
  enteredBy: string | null;
  createTime: Time;
  updateTime: Time;
  askTime: Time | null;
  askAddress: string | null;
  asked: Generated<number>;
  seenTime: Time | null;
  seenAddress: string | null;
}

export interface EvaluationsTable {
  tenantID: string;
  taskID: string;
  punctuality: number;
  quality: number;
  unloading: number;
  service: number;
  comment: string;
  userID: string;
  userName: string;
  createTime: Time;
  type: Generated<string>;
  pumping: number | null;
  fileIDs: Generated<string[]>;
}

export interface EventsTable {
  tenantID: string;
  eventID: string;
  entity: string;
  entityID: string;
  taskID: string | null;
  action: string;
  from: string | null;
  to: string;
  by: string;
  userID: string | null;
  userName: string | null;
  roleGroup: RoleGroup | null;
  happenedAt: Time;
  learntAt: Time;
  reason: string | null;
  data: Json | null;
  record: string | null;
  previousHash: string | null;
  hash: string | null;
  serialNo: Generated<number>;
  number: number | null;
}

export interface FilesTable {
  tenantID: string;
  fileID: string;
  kind: string;
  contentType: string;
  bytes: number;
  sha256: string;
  owner: string;
  createTime: Time;
  usedBy: string | null;
}

export interface IdempotencyKeysTable {
  tenantID: string;
  userID: string;
  key: string;
  request: string;
  reply: string | null;
  createTime: Time;
  thing: string | null;
}

export interface ImageCodesTable {
  imageID: string;
  answerHash: string;
  expiresAt: Time;
  usedAt: Time | null;
}

export interface InboxesTable {
  tenantID: string;
  userID: string;
  noticeID: string;
  kind: string;
  taskID: string | null;
  subtaskID: string | null;
  data: JsonWithDefault;
  createTime: Time;
  readAt: Time | null;
  once: string | null;
  step: Generated<number>;
  serialNo: Generated<number>;
  list: Generated<string>;
  roleGroup: string | null;
  taskMsgID: string | null;
  carID: string | null;
  receiptID: string | null;
}

export interface MaterialCarsTable {
  tenantID: string;
  carID: string;
  species: MaterialSpecies;
  plateNumber: string;
  vendorID: string;
  creator: string;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface MaterialHoursTable {
  tenantID: string;
  hour: Time;
  kind: string;
  name: string;
  actual: number;
}

export interface MaterialReceiptsTable {
  tenantID: string;
  receiptID: string;
  receiptNo: string;
  state: StateOf<'receipt'>;
  cancelled: Generated<boolean>;
  plantID: string;
  materialID: string;
  vendorID: string;
  supplyContractID: string | null;
  carID: string;
  carrierID: string;
  driverOID: string;
  netKg: number;
  grossKg: number | null;
  tareKg: number | null;
  volume: number | null;
  noteNo: Generated<string>;
  noteFileID: string | null;
  expectTime: Time | null;
  remark: Generated<string>;
  binID: string | null;
  acceptTime: Time | null;
  arriveTime: Time | null;
  queueOutTime: Time | null;
  unloadTime: Time | null;
  completeTime: Time | null;
  reason: Generated<string>;
  creator: string;
  creatorName: string;
  createTime: Time;
  updateTime: Time;
}

export interface MaterialsTable {
  tenantID: string;
  materialID: string;
  code: string;
  kind: MaterialKind;
  name: string;
  spec: Generated<string>;
  unit: MaterialUnit;
  kgPerM3: number | null;
  standard: Generated<string>;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface MigrationsTable {
  name: string;
  doneAt: Time;
}

export interface OpenPoursTable {
  tenantID: string;
  taskID: string;
}

export interface OpeningAppraisalsTable {
  tenantID: string;
  appraisalID: string;
  taskID: string;
  slumpMeasured: number;
  temperature: number;
  workability: string;
  passed: boolean;
  remark: Generated<string>;
  creatorName: string;
  createTime: Time;
}

export interface OrderChangesTable {
  tenantID: string;
  taskChangeID: string;
  taskID: string;
  state: Generated<StateOf<'orderChange'>>;
  changes: Json;
  reason: Generated<string>;
  creator: string;
  creatorName: string;
  createTime: Time;
  decideTime: Time | null;
  deciderName: string | null;
}

export interface OrderDriversTable {
  tenantID: string;
  driverOID: string;
  taskID: string;
  bookBegin: Time;
}

export interface OrderImportsTable {
  tenantID: string;
  importID: string;
  fileHash: string;
  fileName: string;
  taskIDs: Json;
  creator: string;
  creatorName: string;
  createTime: Time;
  undoTime: Time | null;
}

export interface OrderSequencesTable {
  tenantID: string;
  sequenceID: string;
  sequenceNo: string;
  contractID: string;
  creator: string;
  createTime: Time;
}

export interface OrderSharesTable {
  tenantID: string;
  shareID: string;
  taskID: string;
  token: string;
  note: Generated<string>;
  expireTime: Time;
  createTime: Time;
  creator: string;
  creatorName: string;
  revokeTime: Time | null;
  revokerName: string | null;
}

export interface OrdersTable {
  tenantID: string;
  taskID: string;
  taskNo: string;
  state: StateOf<'order'>;
  contractID: string;
  contractNo: string;
  projectName: string;
  customerID: string;
  customerName: string;
  salesmanOID: string | null;
  salesmanName: string | null;
  constructionSite: string;
  strengthNo: string;
  technicalFeature: Generated<string[]>;
  slump: string;
  maximumSize: string;
  pourWay: string;
  scheduledCa: number;
  bookBegin: Time;
  bookEnd: Time;
  siteAddress: string;
  siteLon: number;
  siteLat: number;
  prdTaskGeofence: Json;
  contact: string;
  contactPhone: string;
  remark: Generated<string>;
  creator: string;
  creatorName: string;
  createTime: Time;
  updateTime: Time;
  sequenceID: string | null;
  modifyPending: Generated<boolean>;
  reserved: Generated<boolean>;
  confirmation: Generated<string>;
  plantID: string | null;
  plantName: string | null;
  lineID: string | null;
  arrangeTime: Time | null;
  pourRate: number | null;
  autoSend: Generated<boolean>;
  lastSentTime: Time | null;
  navRoutes: JsonWithDefault;
  routeDistance: number | null;
  routeMinutes: number | null;
  proportionID: string | null;
  openTime: Time | null;
  endTime: Time | null;
  assignedCa: Generated<number>;
  deliverCa: Generated<number>;
  validCa: Generated<number>;
  mixerSent: Generated<number>;
  runningWaybills: Generated<number>;
  cancelReason: string | null;
  earlyConfirmedFor: Time | null;
  routeHours: number[] | null;
  salesOrderID: string | null;
  willCall: Generated<boolean>;
  holdCause: HoldCause | null;
  holdSince: Time | null;
  holdLiftedName: string | null;
  holdLiftedTime: Time | null;
  creditLiftedTo: number | null;
}

export interface PipeFormerCrewsTable {
  tenantID: string;
  pipeTaskID: string;
  userID: string;
}

export interface PipeTakeoverCrewsTable {
  tenantID: string;
  pipeTaskID: string;
  userID: string;
}

export interface PipeTakeoversTable {
  tenantID: string;
  takeoverID: string;
  pipeTaskID: string;
  fromCrew: string[];
  toCrew: string[];
  note: string;
  state: TakeoverState;
  metresThen: number | null;
  creatorName: string;
  createTime: Time;
  endTime: Time | null;
}

export interface PipeTaskCrewsTable {
  tenantID: string;
  pipeTaskID: string;
  userID: string;
}

export interface PipeTasksTable {
  tenantID: string;
  pipeTaskID: string;
  pipeTaskNo: string;
  taskID: string;
  state: StateOf<'pipeTask'>;
  paused: Generated<boolean>;
  plannedFrom: Time;
  plannedTo: Time;
  metresPlanned: number | null;
  metresLaid: number | null;
  diameterMm: number | null;
  storeys: number | null;
  startTime: Time | null;
  endTime: Time | null;
  confirmedMetres: number | null;
  confirmTime: Time | null;
  confirmer: string | null;
  confirmedAs: string | null;
  confirmFileID: string | null;
  remark: Generated<string>;
  creatorName: string;
  createTime: Time;
  updateTime: Time;
}

export interface PlanProposalsTable {
  tenantID: string;
  proposalID: string;
  day: string;
  version: number;
  createTime: Time;
  creator: string;
  acceptTime: Time | null;
  told: Json;
}

export interface PlannedLoadsTable {
  tenantID: string;
  loadID: string;
  day: string;
  taskID: string;
  carID: string;
  plantID: string;
  lineID: string;
  volume: number;
  loadStart: Time;
  arrive: Time;
  unloadStart: Time;
  unloadEnd: Time;
  locked: Generated<boolean>;
  taskDetailID: string | null;
  pourRate: number | null;
  slidFrom: Time | null;
  slides: Generated<boolean>;
}

export interface PlannedSendingsTable {
  tenantID: string;
  taskDetailID: string;
  loadID: string | null;
  carNo: string | null;
  lineID: string | null;
  volume: number | null;
  loadStart: Time | null;
  departures: JsonWithDefault;
  swappedLoadID: string | null;
}

export interface PlantsTable {
  tenantID: string;
  plantID: string;
  name: string;
  index: number;
  lon: number;
  lat: number;
  geoFence: Json;
  address: Generated<string>;
  state: Generated<EnabledState>;
}

export interface PositionsTable {
  tenantID: string;
  carID: string;
  gnssTime: Time;
  receivedAt: Time;
  lon: number;
  lat: number;
  speed: number | null;
  direction: number | null;
  source: string;
  attributes: Json | null;
  doubt: string | null;
  altitude: number | null;
  alarmWord: number | null;
  statusWord: number | null;
  unread: Json | null;
}

export interface PositionsAsideTable {
  tenantID: string;
  asideID: string;
  carID: string;
  receivedAt: Time;
  position: string;
  error: string;
  reason: Generated<string>;
}

export interface ProductionLinesTable {
  tenantID: string;
  plantID: string;
  lineID: string;
  name: string;
  index: number;
  loadingRate: number;
  mixingState: Generated<MixingState>;
  downSince: Time | null;
  state: Generated<EnabledState>;
  downReason: Generated<string>;
}

export interface ProjectMembersTable {
  tenantID: string;
  contractID: string;
  userID: string;
  kind: string;
}

export interface ProjectsTable {
  tenantID: string;
  contractID: string;
  contractNo: string;
  projectName: string;
  customerID: string;
  salesmanOID: string | null;
  buildCompany: Generated<string>;
  address: Generated<string>;
  lon: number | null;
  lat: number | null;
  geofence: Json | null;
  contact: Generated<string>;
  contactPhone: Generated<string>;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface ProportionsTable {
  tenantID: string;
  proportionID: string;
  proportionNo: string;
  taskID: string;
  strengthNo: string;
  slump: string;
  materials: Json;
  waterBinderRatio: number;
  sandRatio: number;
  density: number;
  remark: Generated<string>;
  creator: string;
  creatorName: string;
  createTime: Time;
}

export interface PumpTaskCrewsTable {
  tenantID: string;
  pumpTaskID: string;
  userID: string;
}

export interface PumpTasksTable {
  tenantID: string;
  pumpTaskID: string;
  pumpTaskNo: string;
  taskID: string;
  carID: string | null;
  state: StateOf<'pumpTask'>;
  paused: Generated<boolean>;
  plannedFrom: Time;
  plannedTo: Time;
  boomNeeded: number | null;
  readyTime: Time | null;
  endTime: Time | null;
  pumpedCa: number | null;
  unloadedCa: number | null;
  differReason: Generated<string>;
  remark: Generated<string>;
  creatorName: string;
  createTime: Time;
  updateTime: Time;
}

export interface PushOutboxTable {
  tenantID: string;
  userID: string;
  noticeID: string;
  sound: string;
  state: Generated<string>;
  reason: string | null;
  pushID: string | null;
  attempts: Generated<number>;
  createTime: Time;
  dueAt: Time;
  claimedAt: Time | null;
  settledAt: Time | null;
}

export interface PushSubscriptionsTable {
  tenantID: string;
  userID: string;
  alias: string;
  platform: string;
  registrationID: Generated<string>;
  updateTime: Time;
  p256dh: Generated<string>;
  auth: Generated<string>;
  device: Generated<string>;
  lastOk: Time | null;
  lastError: Generated<string>;
  sessionID: string | null;
}

export interface QuickResponseCodesTable {
  tenantID: string;
  quickResponseCodeID: string;
  relationResourceType: string;
  relationID: string;
  createTime: Time;
}

export interface ReadinessTable {
  tenantID: string;
  taskID: string;
  userID: string;
  ready: boolean;
  reason: Generated<string>;
  answerTime: Time;
}

export interface RegistrationsTable {
  tenantID: string;
  registrationID: string;
  accountOID: string;
  mobileNo: string;
  name: string;
  kind: RegistrationKind;
  way: string;
  state: StateOf<'registration'>;
  info: JsonWithDefault;
  fileIDs: Generated<string[]>;
  createTime: Time;
  reviewTime: Time | null;
  reviewerName: string | null;
  reviewRemark: string | null;
}

export interface ReleasesTable {
  platform: string;
  version: string;
  url: string;
  notes: Generated<string>;
  publishedAt: Time;
}

export interface ReportJobsTable {
  tenantID: string;
  jobID: string;
  userID: string;
  kind: string;
  thingID: string;
  state: Generated<string>;
  failure: string | null;
  fileName: string | null;
  body: Buffer | null;
  createTime: Time;
}

export interface RolesTable {
  tenantID: string;
  roleID: string;
  name: string;
  rights: string[];
  founding: Generated<boolean>;
  remark: Generated<string>;
}

export interface SalesOrderLinesTable {
  tenantID: string;
  salesOrderID: string;
  strengthNo: string;
  agreedCa: number;
}

export interface SalesOrdersTable {
  tenantID: string;
  salesOrderID: string;
  salesOrderNo: string;
  contractID: string;
  state: Generated<string>;
  remark: Generated<string>;
  creatorName: string;
  createTime: Time;
  closeTime: Time | null;
}

export interface ScanRecordsTable {
  tenantID: string;
  userID: string;
  recordID: string;
  code: string;
  relationResourceType: string | null;
  relationID: string | null;
  taskDetailID: string | null;
  scanResult: Generated<number>;
  createTime: Time;
}

export interface SendingHoldsTable {
  tenantID: string;
  taskID: string;
  loadID: string | null;
  why: string;
  since: Time;
}

export interface SentMessagesTable {
  messageID: string;
  mobileNo: string;
  text: string;
  sentAt: Time;
}

export interface SessionsTable {
  sessionID: string;
  accountOID: string;
  homeTenantID: string | null;
  userID: string | null;
  refreshHash: string;
  formerHash: string | null;
  formerUntil: Time | null;
  clientInfo: Generated<string>;
  platform: Generated<string>;
  createTime: Time;
  usedAt: Time;
  expiresAt: Time;
  endedAt: Time | null;
  endedBy: string | null;
  onlyTenantID: string | null;
}

export interface SheetImportsTable {
  tenantID: string;
  importID: string;
  kind: string;
  fileHash: string;
  fileName: string;
  madeIDs: Json;
  creator: string;
  creatorName: string;
  createTime: Time;
  undoTime: Time | null;
}

export interface SubscriptionsTable {
  tenantID: string;
  userID: string;
  topic: string;
  isOn: boolean;
  updateTime: Time;
}

export interface SuggestionsTable {
  tenantID: string;
  suggestionID: string;
  userID: string;
  content: string;
  fileIDs: Generated<string[]>;
  createTime: Time;
}

export interface SupplyContractsTable {
  tenantID: string;
  supplyContractID: string;
  contractNo: string;
  vendorID: string;
  materialID: string;
  price: number;
  priceUnit: MaterialUnit;
  fromDay: string;
  untilDay: Generated<string>;
  isTemporary: Generated<boolean>;
  remark: Generated<string>;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface SurplusMovesTable {
  tenantID: string;
  fromTaskDetailID: string;
  toTaskDetailID: string;
  volume: number;
  moveTime: Time;
  mover: string;
  moverName: string;
}

export interface TaskMessagesTable {
  tenantID: string;
  taskMsgID: string;
  msgType: MessageType;
  title: string;
  content: Generated<string>;
  state: Generated<StateOf<'message'>>;
  taskID: string | null;
  subtaskID: string | null;
  carID: string | null;
  data: JsonWithDefault;
  sender: string;
  senderName: string;
  createTime: Time;
  processRemark: string | null;
  processor: string | null;
  processorName: string | null;
  processTime: Time | null;
  recipient: string | null;
  pumpTaskID: string | null;
  pipeTaskID: string | null;
  auxiliaryID: string | null;
}

export interface TenantsTable {
  tenantID: string;
  groupID: string | null;
  name: string;
  shortName: string;
  tenantType: Generated<number>;
  province: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  utcOffsetMinutes: Generated<number>;
  realmName: Generated<string>;
  ipsRealmName: Generated<string>;
  appAccessablePlatform: Generated<string>;
  updateUrl: Generated<string>;
  rootArea: Generated<string>;
  roadSeed: Generated<number>;
  centreLon: Generated<number>;
  centreLat: Generated<number>;
  demo: Generated<boolean>;
  createTime: Time;
}

export interface UploadSumsTable {
  tenantID: string;
  owner: string;
  day: string;
  bytes: number;
}

export interface UploadsUnderWayTable {
  tenantID: string;
  uploadID: string;
  owner: string;
  day: string;
  bytes: number;
  until: Time;
}

export interface UserConfigsTable {
  tenantID: string;
  userID: string;
  key: string;
  value: string;
}

export interface UserRolesTable {
  tenantID: string;
  userID: string;
  roleID: string;
}

export interface UsersTable {
  tenantID: string;
  userID: string;
  accountOID: string;
  name: string;
  mobileNo: string;
  jobCode: Generated<JobCode>;
  state: Generated<UserState>;
  isSystem: Generated<boolean>;
  needResetPsw: Generated<boolean>;
  onDuty: Generated<boolean>;
  customerID: string | null;
  signFileID: string | null;
  createTime: Time;
  updateTime: Time | null;
  confirmedAt: GivenTime;
  belongsSince: GivenTime;
  invitedBy: Generated<string>;
  ownConsent: Generated<boolean>;
}

export interface VehicleDriversTable {
  tenantID: string;
  carID: string;
  userID: string;
}

export interface VehiclesTable {
  tenantID: string;
  carID: string;
  carNo: string;
  plateNumber: string;
  species: Generated<VehicleSpecies>;
  state: StateOf<'vehicle'>;
  capacity: number;
  plantID: string | null;
  vendorName: Generated<string>;
  deviceNo: string | null;
  isOnDutyDriver: Generated<boolean>;
  onDutyDriverOID: string | null;
  onDutyDriverName: string | null;
  onDutyTime: Time | null;
  queueTime: Time | null;
  resumeTime: Time | null;
  taskDetailID: string | null;
  alertValue: Generated<number>;
  insideBaseGeoFence: Generated<number>;
  lon: number | null;
  lat: number | null;
  speed: number | null;
  direction: number | null;
  gnssTime: Time | null;
  gnssReceived: Time | null;
  updateTime: Time;
  brokenTime: Time | null;
  brokenCare: string | null;
  boomM: number | null;
  papers: JsonWithDefault;
  auxiliaryID: string | null;
}

export interface VendorsTable {
  tenantID: string;
  vendorID: string;
  name: string;
  type: VendorType;
  taxNumber: Generated<string>;
  contact: Generated<string>;
  phone: Generated<string>;
  state: Generated<EnabledState>;
  createTime: Time;
  updateTime: Time;
}

export interface VerificationCodesTable {
  codeID: string;
  mobileNo: string;
  purpose: string;
  codeHash: string;
  sentAt: Time;
  expiresAt: Time;
  wrongTries: Generated<number>;
  usedAt: Time | null;
  origin: Generated<string>;
  isKnown: Generated<boolean>;
  strangeTries: Generated<number>;
}

export interface WaybillsTable {
  tenantID: string;
  taskDetailID: string;
  taskDetailNo: string;
  taskID: string;
  taskNo: string;
  contractID: string;
  projectName: string;
  customerName: string;
  salesmanOID: string | null;
  constructionSite: string;
  strengthNo: string;
  technicalFeature: Generated<string[]>;
  slump: string;
  pourWay: string;
  siteAddress: string;
  plantID: string;
  plantName: string;
  lineID: string | null;
  carID: string;
  carNo: string;
  plateNumber: string;
  driverOID: string;
  driverName: string;
  state: StateOf<'waybill'>;
  sequenceNo: number;
  totalVolume: number;
  signVolume: number | null;
  signer: string | null;
  signTime: Time | null;
  signPlace: string | null;
  signLon: number | null;
  signLat: number | null;
  signFileID: string | null;
  surplusVolume: number | null;
  surplusReason: string | null;
  creator: string;
  creatorName: string;
  createTime: Time;
  startProductionTime: Time | null;
  endProductionTime: Time | null;
  arriveTime: Time | null;
  startUnloadTime: Time | null;
  endUnloadTime: Time | null;
  backTime: Time | null;
  cancelTime: Time | null;
  updateTime: Time;
  concreteLimitMinutes: number;
  estimatedArrivalTime: Time | null;
  distance: number | null;
  distanceLeft: number | null;
  ticketToken: string;
  chainHash: Generated<string>;
  estimatedBackTime: Time | null;
  ending: Generated<string>;
  chainLength: Generated<number>;
  passedVolume: Generated<number>;
  carriedVolume: Generated<number>;
  signUntil: Time | null;
  doubtAct: string | null;
  doubtTime: Time | null;
  doubtCause: string | null;
  doubtMetres: number | null;
  doubtConfirmTime: Time | null;
  undoBy: string | null;
  undoUntil: Time | null;
  backDoubtTime: Time | null;
  backDoubtCause: string | null;
  backDoubtConfirmTime: Time | null;
  transferTime: Time | null;
  signSalt: string | null;
  signPointSha256: string | null;
  partChecker: string | null;
  partCheckTime: Time | null;
}

export interface WrongPasswordsTable {
  mobileNo: string;
  origin: string;
  wrong: number;
  since: Time;
  lockedUntil: Time | null;
}

export interface Tables {
  accountEvents: AccountEventsTable;
  accounts: AccountsTable;
  alarms: AlarmsTable;
  attempts: AttemptsTable;
  auxiliaryTasks: AuxiliaryTasksTable;
  batchPlans: BatchPlansTable;
  batchRecords: BatchRecordsTable;
  bins: BinsTable;
  broadcasts: BroadcastsTable;
  chainLeaves: ChainLeavesTable;
  chainRoots: ChainRootsTable;
  chatAccounts: ChatAccountsTable;
  chatGroups: ChatGroupsTable;
  chatMembers: ChatMembersTable;
  chatMessages: ChatMessagesTable;
  clockSetBack: ClockSetBackTable;
  codeReferences: CodeReferencesTable;
  configs: ConfigsTable;
  contractPrices: ContractPricesTable;
  contracts: ContractsTable;
  counters: CountersTable;
  customers: CustomersTable;
  dayPlans: DayPlansTable;
  deviceItems: DeviceItemsTable;
  devices: DevicesTable;
  evaluations: EvaluationsTable;
  events: EventsTable;
  files: FilesTable;
  idempotencyKeys: IdempotencyKeysTable;
  imageCodes: ImageCodesTable;
  inboxes: InboxesTable;
  materialCars: MaterialCarsTable;
  materialHours: MaterialHoursTable;
  materialReceipts: MaterialReceiptsTable;
  materials: MaterialsTable;
  migrations: MigrationsTable;
  openPours: OpenPoursTable;
  openingAppraisals: OpeningAppraisalsTable;
  orderChanges: OrderChangesTable;
  orderDrivers: OrderDriversTable;
  orderImports: OrderImportsTable;
  orderSequences: OrderSequencesTable;
  orderShares: OrderSharesTable;
  orders: OrdersTable;
  pipeFormerCrews: PipeFormerCrewsTable;
  pipeTakeoverCrews: PipeTakeoverCrewsTable;
  pipeTakeovers: PipeTakeoversTable;
  pipeTaskCrews: PipeTaskCrewsTable;
  pipeTasks: PipeTasksTable;
  planProposals: PlanProposalsTable;
  plannedLoads: PlannedLoadsTable;
  plannedSendings: PlannedSendingsTable;
  plants: PlantsTable;
  positions: PositionsTable;
  positionsAside: PositionsAsideTable;
  productionLines: ProductionLinesTable;
  projectMembers: ProjectMembersTable;
  projects: ProjectsTable;
  proportions: ProportionsTable;
  pumpTaskCrews: PumpTaskCrewsTable;
  pumpTasks: PumpTasksTable;
  pushOutbox: PushOutboxTable;
  pushSubscriptions: PushSubscriptionsTable;
  quickResponseCodes: QuickResponseCodesTable;
  readiness: ReadinessTable;
  registrations: RegistrationsTable;
  releases: ReleasesTable;
  reportJobs: ReportJobsTable;
  roles: RolesTable;
  salesOrderLines: SalesOrderLinesTable;
  salesOrders: SalesOrdersTable;
  scanRecords: ScanRecordsTable;
  sendingHolds: SendingHoldsTable;
  sentMessages: SentMessagesTable;
  sessions: SessionsTable;
  sheetImports: SheetImportsTable;
  subscriptions: SubscriptionsTable;
  suggestions: SuggestionsTable;
  supplyContracts: SupplyContractsTable;
  surplusMoves: SurplusMovesTable;
  taskMessages: TaskMessagesTable;
  tenants: TenantsTable;
  uploadSums: UploadSumsTable;
  uploadsUnderWay: UploadsUnderWayTable;
  userConfigs: UserConfigsTable;
  userRoles: UserRolesTable;
  users: UsersTable;
  vehicleDrivers: VehicleDriversTable;
  vehicles: VehiclesTable;
  vendors: VendorsTable;
  verificationCodes: VerificationCodesTable;
  waybills: WaybillsTable;
  wrongPasswords: WrongPasswordsTable;
}
