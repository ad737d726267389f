import { bits } from './flagFields.ts';
import { detail, keyed, numbered, record, records } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { codedNumber, percent, probe, signed, unsigned } from './numberFields.ts';
import { hex, skipped, text } from './textFields.ts';

const mobileCodes = [unsigned(2, 'mcc'), unsigned(1, 'mnc'), unsigned(2, 'lac')];

/** Wireless networks near the device: address and strength (dBm). */
export const wifi = (counted: boolean) => records('wifi', [hex('mac', 6), signed(1, 'rssi')], { counted });

/** A tyre's pressure (bar) in the lower ten bits, 40 to a bar. */
const tenBits = (name: string) =>
  codedNumber(2, name, { decode: (wire) => (wire & 0x3ff) / 40, encode: (bar) => Math.round(bar * 40), absent: 0 });

/** The power level in ten steps and, in some devices, the percentage of the same band behind it. */
const batterySteps = codedNumber(2, 'batteryLevel', {
  decode: (wire) => {
    const [steps, share] = [wire >> 8, wire & 0xff];
    if (steps > 10) return null;
    return share >= 1 && share <= 100 && Math.abs(share - steps * 10) <= 10 ? share : steps * 10;
  },
  encode: (level) => (Math.min(10, Math.round(level / 10)) << 8) | level,
  absent: 0xffff,
});

const behaviour = bits(2, {
  alarms: [
    ['hardAcceleration', 8],
    ['hardBraking', 9],
    ['hardCornering', 10],
  ],
});

/** Items that many makers of trackers share: probes, drum, cells, battery, behaviour, humidity, supply, tyres. */
export const trackerItems: ItemTable = [
  { id: 0x51, source: 'gps51', fields: [numbered((index) => [probe(`temp${index}`)], { most: 8 })] },
  { id: 0x52, source: 'gps51', fields: [detail('drum', (name) => unsigned(1, name, { most: 3 }))] },
  {
    id: 0x53,
    source: 'g10',
    fields: [records('cells', [...mobileCodes, unsigned(2, 'cid'), unsigned(1, 'rssi')], { counted: true })],
  },
  ...[0x53, 0x5d].map((id) => ({
    id,
    source: 'g10' as const,
    fields: [records('cells', [...mobileCodes, unsigned(4, 'cid'), unsigned(1, 'rssi')], { counted: true })],
  })),
  { id: 0x54, source: 'gps51', fields: [wifi(true)] },
  { id: 0x56, source: 'g10', fields: [batterySteps] },
  { id: 0x57, source: 'trackers', fields: [behaviour, skipped(6)] },
  {
    id: 0x57,
    source: 'trackers',
    maker: 'doorSwitch',
    fields: [behaviour, skipped(2), bits(4, { alarms: [['door', 16]] })],
  },
  {
    id: 0x58,
    source: 'gps51',
    fields: [records('humidities', [unsigned(2, 'percent', { per: 10, none: [0x0fff] })])],
  },
  { id: 0x61, source: 'gps51', fields: [unsigned(2, 'power', { per: 100 })] },
  { id: 0x68, source: 'trackers', fields: [unsigned(2, 'batteryLevel', { per: 100, most: 10_000 })] },
  { id: 0x69, source: 'trackers', fields: [unsigned(2, 'battery', { per: 100 })] },
  {
    id: 0x77,
    source: 'trackers',
    fields: [
      keyed((wheel) => [
        hex(`tire${wheel}SensorId`, 3),
        tenBits(`tire${wheel}Pressure`),
        unsigned(1, `tire${wheel}Temp`, { plus: -50 }),
        unsigned(1, `tire${wheel}Status`),
      ]),
    ],
  },
  { id: 0xac, source: 'trackers', fields: [unsigned(4, 'odometer')] },
  { id: 0xcc, source: 's21', fields: [text('iccid', 20)] },
  { id: 0xcd, source: 's21', fields: [detail('altitudeM', (name) => signed(2, name))] },
  { id: 0x32, source: 's21', maker: 's21', fields: [detail('gpsSatellites', (name) => unsigned(1, name))] },
  { id: 0x33, source: 's21', maker: 's21', fields: [detail('beidouSatellites', (name) => unsigned(1, name))] },
  { id: 0xd0, source: 'trackers', fields: [bits(4, { alarms: [['vibration', 3]] })] },
  { id: 0xd3, source: 'trackers', fields: [unsigned(2, 'power', { per: 10 })] },
  {
    id: 0xf4,
    source: 'g10',
    fields: [
      bits(2, {
        alarms: [
          ['hardAcceleration', 0],
          ['hardBraking', 1, 2],
          ['hardCornering', 3],
          ['accident', 4, 5],
        ],
      }),
    ],
  },
  {
    id: 0xf3,
    source: 'g10',
    fields: [record('guard', [bits(1, { states: [['armed', 0]] })])],
    when: (bytes) => bytes.length === 1 && (bytes[0] ?? 2) <= 1,
  },
  {
    id: 0xfa,
    source: 'gps51',
    fields: [
      bits(4, {
        alarms: [
          ...([
            ['vibration', 0],
            ['removing', 1],
            ['hardAcceleration', 3],
            ['hardBraking', 4],
          ] as const),
          ...([
            ['hardCornering', 5],
            ['lowBattery', 8],
            ['powerOff', 9, 10],
          ] as const),
        ],
      }),
    ],
    when: ([first, second, third]) => first === 0 && second === 0 && (third ?? 0) < 16,
  },
  {
    id: 0xfb,
    source: 'gps51',
    fields: [
      percent('batteryLevel'),
      unsigned(2, 'power', { per: 100, none: [0] }),
      bits(1, { states: [['charge', 0]] }),
    ],
    when: (bytes) => (bytes[0] ?? 255) <= 100 && (bytes[3] ?? 2) <= 1,
  },
];
