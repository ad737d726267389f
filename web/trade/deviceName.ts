const systems: readonly (readonly [RegExp, string])[] = [
  [/^android\//i, '安卓应用'],
  [/^ios\//i, 'iPhone 应用'],
  [/MicroMessenger/i, '微信'],
  [/iPad/i, 'iPad'],
  [/iPhone/i, 'iPhone'],
  [/Android/i, '安卓手机'],
  [/Windows/i, 'Windows 电脑'],
  [/Macintosh|Mac OS X/i, 'Mac 电脑'],
  [/Linux/i, 'Linux 电脑'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const first = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What a person calls a device, from what its app or browser says of itself: `安卓手机 · Chrome`. */
export const deviceName = (clientInfo: string): string => {
  const system = first(systems, clientInfo);
  const browser = system?.endsWith('应用') || system === '微信' ? undefined : first(browsers, clientInfo);
  return [system, browser].filter(Boolean).join(' · ') || clientInfo.slice(0, 40) || '未知设备';
};
