import { isKnownRight, wordsOfRight } from '@pourline/domain/access/rightWords';
import { roleGroupNames, roleGroups } from '@pourline/domain/access/roleGroups';
import { entities, machineOf } from '@pourline/domain/machines';
import type { SettingEntry } from '@pourline/domain/plants/settingEntry';
import { isSettingKey, settingTable } from '@pourline/domain/plants/settingTable';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { nothing } from '../../kit/figure/format.ts';
import { settingText } from '../../settings/settingValues.ts';

/** One thing that a change touched: what stood there before and what stands there now. */
export interface ChangeWords {
  label: string;
  before: string;
  after: string;
}

/** The part of an audit event that says what changed. */
export interface ChangeFace {
  entity: string;
  entityID: string;
  from: string | null;
  to: string;
  data: Readonly<Record<string, unknown>> | null;
}

const fieldWords: Readonly<Record<string, string>> = {
  name: '名称',
  mobileNo: '手机号',
  jobCode: '岗位',
  roles: '角色',
  rights: '权限',
  vehicles: '车辆',
  cars: '车辆',
  projects: '工程',
  contracts: '合同',
  remark: '说明',
  state: '状态',
  index: '顺序',
  address: '地址',
  place: '位置',
  fence: '围栏',
  loadingRate: '产能（m³/h）',
  carNo: '车号',
  plateNumber: '车牌号',
  species: '类型',
  capacity: '容量（m³）',
  boomM: '臂长（米）',
  vendorName: '所属单位',
  plant: '搅拌站',
  papers: '证件',
  drivers: '司机',
  value: '内容',
  code: '编码',
  type: '类别',
  taxNumber: '税号',
  contact: '联系人',
  phone: '电话',
  contactPhone: '联系电话',
  creditLimit: '信用额度',
  terms: '付款条件',
  salesmanOID: '销售',
  contractNo: '合同编号',
  projectName: '工程名称',
  customerID: '客户',
  buildCompany: '施工单位',
  geofence: '工地范围',
  members: '工程人员',
  endDay: '结束日期',
  beginDay: '开始日期',
  prices: '价格',
};
const valueWords: Readonly<Record<string, string>> = {
  enabled: '启用',
  disabled: '停用',
  deleted: '已删除',
  invited: '待本人确认',
  pumpman: '泵工',
  mixer_driver: '搅拌车司机',
  pump_driver: '泵车司机',
  plumber: '管工',
  salesman: '销售',
  ics: '砂石拍照',
  scsp_mixer: '搅拌车',
  scsp_portable_pump: '汽车泵',
  scsp_fixed_pump: '固定泵',
  sms_standby: '待机',
  sms_mixing: '搅拌',
  sms_pause: '暂停',
  sms_maintaining: '维护',
  manager: '管理',
  worker: '施工',
  // The roles that every plant is founded with, by their ids; others are named when they are written down.
  ...Object.fromEntries(roleGroupNames.map((name) => [`role-${name}`, roleGroups[name].title])),
};

/** The words of the states of every machine. */
const stateWords: ReadonlyMap<string, string> = new Map(
  entities.flatMap((entity) => Object.entries(machineOf(entity).states).map(([state, { label }]) => [state, label])),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const oneWord = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(oneWord).join('、');
  if (isRecord(value)) {
    const truck = typeof value.carNo === 'string' ? truckName(value.carNo) : undefined;
    const known = value.name ?? value.projectName ?? truck ?? value.plateNumber ?? value.title;
    if (known !== undefined) return String(known);
    return Object.values(value).map(oneWord).join(' ');
  }
  const text = String(value);
  return valueWords[text] ?? stateWords.get(text) ?? (isKnownRight(text) ? wordsOfRight(text) : text);
};

/** Of two long lists only what differs is of interest. */
const differing = (before: unknown, after: unknown): [unknown, unknown] => {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length + after.length < 8) return [before, after];
  const textOf = (value: unknown) => JSON.stringify(value);
  const [old, young] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [before.filter((value) => !young.has(textOf(value))), after.filter((value) => !old.has(textOf(value)))];
};

const settingWords = (key: string, value: unknown): string => {
  if (!isSettingKey(key)) return oneWord(value);
  const entry: SettingEntry = settingTable[key];
  if (entry.kind === 'switch') return String(value) === '1' ? '打开' : '关闭';
  if (entry.kind === 'choice')
    return entry.choices?.find((one) => one.value === String(value))?.label ?? oneWord(value);
  if (entry.kind === 'time' || entry.kind === 'windows')
    return value === null || value === undefined
      ? nothing
      : settingText({ kind: entry.kind, value: typeof value === 'string' ? value : JSON.stringify(value) });
  return entry.unit ? `${oneWord(value)} ${entry.unit}` : oneWord(value);
};

const line = (label: string, before: unknown, after: unknown): ChangeWords => {
  const [old, young] = differing(before, after);
  return { label, before: oneWord(old), after: oneWord(young) };
};

/** A field that has words of its own; what has none is of no use to whoever reads. */
const lineOf = (key: string, before: unknown, after: unknown): ChangeWords[] => {
  const label = fieldWords[key];
  return label ? [line(label, before, after)] : [];
};

/** What an event changed, thing by thing, in Chinese. */
export const changeWords = ({ entity, entityID, from, to, data }: ChangeFace): ChangeWords[] => {
  const [before, after] = [read(from), read(to)];
  if (entity === 'config')
    return [
      {
        label: isSettingKey(entityID) ? settingTable[entityID].title : entityID,
        before: settingWords(entityID, before),
        after: settingWords(entityID, after),
      },
    ];
  if (isRecord(before) || isRecord(after)) {
    const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(young)])]
      .flatMap((key) => lineOf(key, old[key], young[key]))
      .filter((one) => one.before !== one.after);
  }
  const inData = Object.entries(data ?? {}).flatMap(([key, value]) => {
    if (isRecord(value) && ('from' in value || 'to' in value)) return lineOf(key, value.from, value.to);
    if (isRecord(value) && ('before' in value || 'after' in value)) return lineOf(key, value.before, value.after);
    const label = fieldWords[key];
    return label && value !== '' && value !== null ? [{ label, before: nothing, after: oneWord(value) }] : [];
  });
  const whole = before === null || before === after ? [] : [line(entity === 'plan' ? '版本' : '状态', before, after)];
  return [...whole, ...inData.filter((one) => one.before !== one.after)];
};

/** A change in one line, for lists. */
export const changeLine = (change: ChangeWords): string =>
  change.before === nothing
    ? `${change.label}：${change.after}`
    : `${change.label}：${change.before} → ${change.after}`;
