import type { Field } from './field.ts';
import { alarmCode } from './flagFields.ts';
import { detail, record, records } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { unsigned } from './numberFields.ts';
import { hex, skippedRest, text } from './textFields.ts';

const source = 'safety';

const inDetail = (size: 1 | 2 | 4, name: string): Field => detail(name, (inner) => unsigned(size, inner));

/** How every alarm of driver assistance begins: its number, and whether it begins (1) or ends (2). */
const head = [inDetail(4, 'alarmNumber'), inDetail(1, 'alarmState')];

/** Speed (km/h), height (m), place (millionths of a degree), time of the device in BCD and state of the vehicle. */
const circumstances = (name: string): Field =>
  record(name, [
    ...[unsigned(1, 'speedKmh'), unsigned(2, 'altitudeM'), unsigned(4, 'latMillionths')],
    ...[unsigned(4, 'lonMillionths'), hex('time', 6), unsigned(2, 'state', { isWord: true })],
  ]);

/** The label by which recordings are asked for: 16 bytes, 40 in Guangdong's edition. */
const guangdongLabel = hex('alarmLabel', 40);
const labels = [hex('alarmLabel', 16), guangdongLabel];

const roadAhead = [
  ...[unsigned(1, 'adasAlarm'), inDetail(1, 'alarmLevel'), inDetail(1, 'speedAheadKmh'), inDetail(1, 'distanceTenths')],
  ...[inDetail(1, 'laneSide'), inDetail(1, 'signKind'), inDetail(1, 'signValue'), circumstances('assistance')],
];

const driver = [
  ...[unsigned(1, 'dmsAlarm'), inDetail(1, 'alarmLevel'), inDetail(1, 'fatigueLevel')],
  ...[detail('reserved', (name) => hex(name, 4)), circumstances('assistance')],
];

const blindSpot = [inDetail(1, 'bsdAlarm'), circumstances('assistance')];

const tyre = (placeSize: 1 | 2) => [
  ...[unsigned(placeSize, 'place'), unsigned(2, 'alarm', { isWord: true }), unsigned(2, 'pressureKpa')],
  ...[unsigned(2, 'tempC'), unsigned(2, 'batteryLevel')],
];
const tyres = (placeSize: 1 | 2) => records('tyres', tyre(placeSize), { counted: true });

const harshDriving = [
  alarmCode(1, { 1: 'hardAcceleration', 2: 'hardBraking', 3: 'hardCornering', 22: 'accident' }),
  ...[
    inDetail(2, 'thresholdSeconds'),
    inDetail(2, 'threshold1'),
    inDetail(2, 'threshold2'),
    circumstances('assistance'),
  ],
];

/** Whether the bytes are as short as an alarm of which only the head is sent. */
const isHeadOnly = (bytes: Uint8Array): boolean => bytes.length >= 6 && bytes.length < 41;

/** Whether an item is an alarm of driver assistance with the label of Guangdong's edition. */
export const isOfGuangdong = (id: number, { length }: Uint8Array): boolean =>
  ((id === 0x64 || id === 0x65 || id === 0x70) && length === 71) ||
  (id === 0x66 && length >= 65) ||
  (id === 0x67 && length === 65);

/** Driver assistance, T/JSATL 12: road ahead, driver, tyres, blind spot, harsh driving. */
export const safetyItems: ItemTable = [
  ...labels.flatMap(
    (label): ItemTable => [
      { id: 0x64, source, fields: [...head, ...roadAhead, label] },
      { id: 0x65, source, fields: [...head, ...driver, label] },
      {
        id: 0x66,
        source,
        fields: [...head, circumstances('assistance'), label, tyres(1)],
      },
      { id: 0x67, source, fields: [...head, ...blindSpot, label] },
      { id: 0x70, source, fields: [...head, ...harshDriving, label] },
    ],
  ),
  {
    id: 0x66,
    source: 'guangdong',
    fields: [...head, circumstances('assistance'), guangdongLabel, tyres(2)],
    // Without a tyre both forms are the same.
    when: (bytes) => bytes.length > 65,
  },
  { id: 0xf1, source: 'guangdong', maker: 'guangdong', fields: [inDetail(4, 'installationFaults')] },
  { id: 0xf2, source: 'guangdong', maker: 'guangdong', fields: [inDetail(4, 'algorithmFaults')] },
  { id: 0x64, source, fields: [...head, unsigned(1, 'adasAlarm'), skippedRest], when: isHeadOnly },
  { id: 0x65, source, fields: [...head, unsigned(1, 'dmsAlarm'), skippedRest], when: isHeadOnly },
  { id: 0x70, source, fields: [...head, ...harshDriving.slice(0, 1), skippedRest], when: isHeadOnly },
  { id: 0x67, source: 'trackers', fields: [text('password', 8)] },
];
