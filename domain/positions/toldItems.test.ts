import { expect, test } from 'vitest';
import { itemExamples } from '../jt808/items/itemExamples.ts';
import { itemTables } from '../jt808/locationItems.ts';
import { alarmWordTexts } from './itemWords.ts';
import { itemLabel, toldItems } from './toldItems.ts';

/** Names of everything that a value holds, its own and those inside. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
};

test('every item that a device can send has a name in Chinese, and every alarm its words', () => {
  const told = itemExamples.flatMap(({ says }) => [...namesIn(says.attributes), ...namesIn(says.details)]);
  const inTables = itemTables.flat().flatMap(({ fields }) => fields.flatMap(({ names }) => names));
  const names = [...new Set([...told, ...inTables, 'ignition', 'blocked', 'charge', 'motion', 'door'])];
  expect(names.length).toBeGreaterThan(120);
  expect(names.filter((name) => itemLabel(name) === name)).toEqual([]);
  const words = itemExamples.flatMap(({ says }) => String(says.attributes?.alarm ?? '').split(',')).filter(Boolean);
  expect([...new Set(words)].filter((word) => !alarmWordTexts[word])).toEqual([]);
});

test('what came with a position is told in words with units: alarms first, and what nobody can read as it came', () => {
  const attributes = {
    ...{ ignition: true, temp3: -10.04, batteryLevel: 90, odometer: 1_402_500, drum: 2, lock1Locked: false },
    ...{ alarm: 'overspeed,tampering', alarms: ['超速报警', '终端主电源欠压'], states: ['前门开'] },
    ...{ lockPassword: '123456', tyres: [{ place: 2, pressureKpa: 900, tempC: 80 }], somethingNew: 7 },
  };
  const unread = [
    { id: 0xe5, hex: '0102' },
    { id: 0xf9, hex: 'ff', bytes: 300 },
  ];
  expect(toldItems({ altitude: 12.5, attributes, unread })).toEqual([
    { label: '报警', text: '超速报警、终端主电源欠压、被拆动', isAlarm: true },
    { label: '车辆状态', text: '前门开' },
    { label: '海拔', text: '12.5 m' },
    { label: '点火', text: '开' },
    { label: '搅拌筒', text: '反转' },
    { label: '电池电量', text: '90 %' },
    { label: '里程', text: '1402.5 km' },
    { label: '温度 3', text: '-10.04 °C' },
    { label: '轮胎', text: '位置 2，压力 900 kPa，温度 80 °C' },
    { label: '开锁密码', text: '已上报，不显示' },
    { label: '锁 1', text: '打开' },
    { label: 'somethingNew', text: '7' },
    { label: '未识别项 0xE5', text: '0102' },
    { label: '未识别项 0xF9', text: 'ff…（共 300 字节）' },
  ]);
  expect(toldItems({ altitude: null, attributes: null, unread: null })).toEqual([]);
});
