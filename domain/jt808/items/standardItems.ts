import { bits } from './flagFields.ts';
import { countedRecords, detail, record, records } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { carriageDegree, fuelOrPercent, percent, unsigned } from './numberFields.ts';

const source = 'standard';

const place = [unsigned(1, 'kind'), unsigned(4, 'id')] as const;

/** A satellite in sight: elevation and azimuth in degrees. */
const satellite = [unsigned(1, 'number'), unsigned(1, 'elevation'), unsigned(2, 'azimuth')] as const;

/** Items of JT/T 808-2013 and -2019. Distances in metres, fuel in litres; areas and routes by their kind and id. */
export const standardItems: ItemTable = [
  { id: 0x01, source, fields: [unsigned(4, 'odometer', { times: 100, none: [0xffff_ffff] })] },
  { id: 0x02, source, fields: [fuelOrPercent('fuel')] },
  { id: 0x03, source, fields: [detail('recorderSpeedKmh', (name) => unsigned(2, name, { per: 10 }))] },
  { id: 0x04, source, fields: [detail('alarmToConfirm', (name) => unsigned(2, name))] },
  {
    id: 0x05,
    source,
    fields: [records('tyrePressures', [unsigned(1, 'pressure', { none: [0xff] })])],
    when: (bytes) => bytes.length === 30,
  },
  { id: 0x06, source, fields: [detail('carriageTemp', carriageDegree)] },
  { id: 0x06, source: 'trackers', fields: [percent('batteryLevel')] },
  {
    id: 0x07,
    source: 'gps808',
    fields: ['beidou', 'gps', 'glonass', 'galileo'].map((system) => countedRecords(system, satellite)),
  },
  { id: 0x11, source, fields: [record('overspeed', [unsigned(1, 'kind')])], when: (bytes) => bytes[0] === 0 },
  { id: 0x11, source, fields: [record('overspeed', place)] },
  { id: 0x12, source, fields: [record('area', [...place, unsigned(1, 'direction')])] },
  {
    id: 0x13,
    source,
    fields: [record('route', [unsigned(4, 'id'), unsigned(2, 'seconds'), unsigned(1, 'result')])],
  },
  { id: 0x25, source, fields: [unsigned(4, 'input', { isWord: true })] },
  {
    id: 0x2a,
    source,
    fields: [
      record('io', [
        bits(2, {
          states: [
            ['deepSleep', 0],
            ['sleep', 1],
          ],
        }),
      ]),
    ],
  },
  { id: 0x2b, source, fields: [unsigned(2, 'adc2'), unsigned(2, 'adc1')] },
  { id: 0xa7, source: 'trackers', fields: [unsigned(2, 'adc2'), unsigned(2, 'adc1')] },
  { id: 0x30, source, fields: [unsigned(1, 'rssi')] },
  { id: 0x31, source, fields: [unsigned(1, 'sat')] },
];

/** A channel's or storage's word in the details. */
const word = (name: string, size: 2 | 4) => [detail(name, (inner) => unsigned(size, inner))];

const behaviour = bits(2, {
  states: [
    ['fatigue', 0],
    ['phoning', 1],
    ['smoking', 2],
  ],
});

/** Items of the video supplement JT/T 1078: one bit per channel or storage. */
export const videoItems: ItemTable = [
  { id: 0x14, source: 'video', fields: [unsigned(4, 'videoAlarm', { isWord: true })] },
  { id: 0x15, source: 'video', fields: word('videoLost', 4) },
  { id: 0x16, source: 'video', fields: word('videoCovered', 4) },
  { id: 0x17, source: 'video', fields: word('storageFaults', 2) },
  { id: 0x18, source: 'video', fields: [record('driving', [behaviour])] },
  { id: 0x18, source: 'video', fields: [record('driving', [behaviour, unsigned(1, 'fatigueLevel')])] },
];
