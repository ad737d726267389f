import { expect, it } from 'vitest';
import { decodeMessage } from './decodeFrame.ts';
import { fromHex } from './hexText.ts';
import { sizeOf } from './items/field.ts';
import { itemTables } from './locationItems.ts';
import { messageIds } from './messageIds.ts';
import { isPossible, possibleDetails } from './possible.ts';

const place = '00000000000000020160a8a0072d4f40000a00000000261118120000';

/** What a report of a place with these items tells beyond the place. */
const toldOf = (items: string, messageId: number = messageIds.location) => {
  const header = { messageId, form: '2013', phone: '013800138000', serial: 1, encryption: 0, version: 0 };
  const decoded = decodeMessage(header as never, fromHex(place + items));
  if (!decoded.ok || decoded.message.kind !== 'locations') throw new Error('no place');
  return decoded.message.locations[0]?.attributes ?? {};
};
const item = (id: number, value: string) =>
  id.toString(16).padStart(2, '0') + (value.length / 2).toString(16).padStart(2, '0') + value;

/** What may be meant by all bits set: codes, words of bits, an engine at full load, a charged intake. */
const meant = [
  ...['adasAlarm 255', 'dmsAlarm 255', 'engineLoad 100', 'geofence 255', 'input 4294967295', 'intakePressure 255'],
  ...[
    'lockCommand 255',
    'lockStatus 16777215',
    'mode 255',
    'throttle 100',
    'unlockResult 255',
    'videoAlarm 4294967295',
  ],
];

it('an item with all bits set tells no number but codes, words of bits and what an engine can do', () => {
  const numbers = new Set<string>();
  for (const { id, fields } of itemTables.flat()) {
    const size = sizeOf(fields);
    if (size === null || size === 0) continue;
    for (const [name, value] of Object.entries(toldOf(item(id, 'ff'.repeat(size)))))
      if (typeof value === 'number') numbers.add(`${name} ${value}`);
  }
  expect([...numbers].sort()).toEqual(meant);
});

it('what no probe measures is not told, and costs what stands beside it nothing', () => {
  // 0x0900 0x54: light, then temperature and humidity as the sign alone and as the greatest figure, then a probe and the pressure of the air.
  const records = `${'0017'}${'00'.repeat(6)}00c8${'8000'}${'7fff'}ff9cffff`;
  const asked = `54${place.slice(8)}${records}`;
  const header = { messageId: messageIds.transparent, form: '2013' };
  const decoded = decodeMessage(header as never, fromHex(asked));
  const told = decoded.ok && decoded.message.kind === 'locations' ? decoded.message.locations[0]?.attributes : null;
  expect(told).toMatchObject({ lightSensor: 200, temp3: -10 });
  for (const name of ['deviceTemp', 'humidity', 'airPressure']) expect(told).not.toHaveProperty(name);
  expect(toldOf('f60602067fff7fff', messageIds.location)).not.toHaveProperty('temp1');
  expect(toldOf('f60602060064fc18')).toMatchObject({ temp1: 10 });
  expect(toldOf('f60602060064fc18')).not.toHaveProperty('humidity');
  expect(toldOf('f606020600640064')).toMatchObject({ temp1: 10, humidity: 10 });
});

it('records and lists keep what within them can be meant', () => {
  expect(
    possibleDetails({
      oilTempC: 1775,
      ureaTempC: 20,
      probes: [
        { tempC: 400, kind: 2 },
        { tempC: 4, kind: 2 },
      ],
    }),
  ).toEqual({
    ureaTempC: 20,
    probes: [{ kind: 2 }, { tempC: 4, kind: 2 }],
  });
  expect(isPossible('temp1', Number.NaN)).toBe(false);
  expect(isPossible('dtcs', 'P0100')).toBe(true);
});
