import { records } from '@pourline/domain/records';

/** The kinds of things whose changes are told apart in the audit. */
export const auditEntities = [
  { value: 'user', label: '人员' },
  { value: 'role', label: '角色' },
  { value: 'registration', label: '注册' },
  { value: 'config', label: '设置' },
  { value: 'code', label: '下单选项' },
  { value: 'order', label: '订单' },
  { value: 'waybill', label: '货单' },
  { value: 'vehicle', label: '车辆' },
] as const;
export type AuditEntity = (typeof auditEntities)[number]['value'];

/** The name of a kind; the kind itself when it is none of ours. */
export const entityTitle = (entity: string): string =>
  auditEntities.find((one) => one.value === entity)?.label ?? records[entity]?.title ?? entity;

/** A browser's name of itself, short enough for a line. */
export const deviceName = (clientInfo: string): string => {
  if (!clientInfo) return '未知设备';
  const find = (names: readonly string[]) => names.find((name) => clientInfo.includes(name));
  // Every browser also names those it wants to be taken for, so the most particular name comes first.
  const system = find(['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux']);
  const program = find(['MicroMessenger', 'Edg', 'Chrome', 'Firefox', 'Safari']);
  const words: Record<string, string> = { Macintosh: 'Mac', MicroMessenger: '微信', Edg: 'Edge' };
  const named = [system, program].filter((one): one is string => one !== undefined).map((one) => words[one] ?? one);
  return named.length > 0 ? named.join(' · ') : clientInfo.slice(0, 40);
};
