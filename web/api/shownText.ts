/** The part of the product that a refusal comes from. */
export type Module =
  | 'app:'
  | 'boss:'
  | 'car:'
  | 'contract:'
  | 'config:'
  | 'project'
  | 'pump'
  | 'pipe'
  | 'purchase'
  | 'register'
  | 'waybill'
  | 'order';

// The more particular path stands before the one that holds it.
const modulePaths: readonly (readonly [RegExp, Module])[] = [
  [/\/boss/, 'boss:'],
  [/pump/, 'pump'],
  [/pipe/, 'pipe'],
  [/\/(purchase|warehouse)/, 'purchase'],
  [/regist|scan-to-join/, 'register'],
  [/task-detail/, 'waybill'],
  [/\/(car|mixing-truck|parking-lot)/, 'car:'],
  [/\/contract/, 'contract:'],
  [/\/(config|code-reference|system-codes|releases)/, 'config:'],
  [/\/project/, 'project'],
  [/\/(order|task)/, 'order'],
];

/** The module of a path, by which a text that several modules send is told apart. */
export const moduleOf = (path: string): Module => modulePaths.find(([pattern]) => pattern.test(path))?.[1] ?? 'app:';

/**
 * What a person reads for a text that comes in English, by module and text or by the text alone. An empty one is shown to
 * nobody. The longer of two texts stands first, so that a part never hides the whole.
 */
const texts: Readonly<Record<string, string>> = {
  'car: record not found': '车辆不存在',
  'car: vehicle not found': '车辆不存在',
  'car: GPS data not found': '未找到GPS数据',
  'config: record not found': '设置项不存在',
  'contract: record not found': '合同不存在',
  'order record not found': '订单编号错误',
  'project record not found': '工程编号错误',
  'pump record not found': '泵送任务不存在',
  'pipe record not found': '布管任务不存在',
  'purchase record not found': '采购单不存在',
  'waybill record not found': '货单编号错误',
  'tenant access denied': '您已不能访问该企业，请重新登录',
  'please switch to actual tenant': '请切换到实际所属企业',
  'incorrect Username or Password': '手机号或密码错误，请重新登录',
  'user password changed': '密码已修改，请重新登录',
  'account not found': '账号不存在，请重新登录',
  'account login from other device': '账号已在其他设备登录，请重新登录',
  'user not found': '用户不存在，请重新登录',
  'order sequence not found': '',
  'user mobile phone number already exists': '手机号已存在',
  'this mobile has initiated an application': '该手机号已发起申请',
};

/** The Chinese text of a wire text: by module and text, by the text, else by a known part with the remainder appended, else as it came. */
export const shownText = (message: string, module: Module = 'app:'): string => {
  const whole = texts[`${module} ${message}`] ?? texts[message];
  if (whole !== undefined) return whole;
  for (const prefix of [`${module} `, '']) {
    for (const [key, text] of Object.entries(texts)) {
      if (!key.startsWith(prefix)) continue;
      const part = key.slice(prefix.length);
      if (message.includes(part)) return text ? `${text}${message.replace(part, '').trim()}` : '';
    }
  }
  return message;
};
