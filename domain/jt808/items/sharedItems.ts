import { alarms7c } from './alarms7c.ts';
import { bsjItems } from './bsjItems.ts';
import type { Field } from './field.ts';
import { bits, yesOrNo } from './flagFields.ts';
import { keyed, record, records } from './groupFields.ts';
import { type ItemTable, itemList } from './itemRule.ts';
import { beginsWithCountry } from './networkItems.ts';
import { percent, unsigned, wholeAnd255ths } from './numberFields.ts';
import { engineListItems } from './obdItems.ts';
import { decimalId, printable, rawText, skipped, text } from './textFields.ts';
import { wifi } from './trackerItems.ts';
import { yesWhen } from './wordFields.ts';

const source = 'trackers';

/** A battery in percent, or 255 while the device hangs on its charger. */
const levelOrCharger: Field = {
  size: 1,
  names: ['batteryLevel', 'charge'],
  read: (reader, { attributes }) => {
    const level = reader.u8();
    if (level === 0xff) attributes.charge = true;
    else if (level <= 100) attributes.batteryLevel = level;
  },
  write: (writer, { attributes }) => {
    writer.u8(attributes.charge === true ? 0xff : Number(attributes.batteryLevel ?? 0xfe));
  },
};

const network = [unsigned(2, 'mcc'), unsigned(2, 'mnc')];
const near = [unsigned(3, 'lac'), unsigned(4, 'cid'), unsigned(1, 'rssi')];

/** A network and its cells in one item. */
function cells(head: readonly Field[], each: readonly Field[]): Field[] {
  return [record('network', head), records('cells', each)];
}

const isAsLongAs =
  (least: number) =>
  (bytes: Uint8Array): boolean =>
    bytes.length >= least;

/** Zeros behind the text do not count. */
const isTextOf =
  (least: number) =>
  (bytes: Uint8Array): boolean =>
    bytes.findLastIndex((byte) => byte !== 0) + 1 >= least;

/** Light, pressure, humidity and temperature of a sensor outside the device, and its alarms. */
export const outsideSensorItems: ItemTable = [
  {
    id: 0x11,
    source,
    fields: [unsigned(2, 'externalAlarms', { isWord: true }), unsigned(1, 'alarmThresholdType'), skipped(12)],
  },
  { id: 0x13, source, fields: [unsigned(2, 'externalIlluminance')] },
  { id: 0x14, source, fields: [unsigned(2, 'externalAirPressure')] },
  { id: 0x15, source, fields: [unsigned(2, 'externalHumidity', { per: 10 })] },
  { id: 0x16, source, fields: [unsigned(2, 'externalTemp', { per: 10, plus: -50 })] },
];

/** Items from 0xBC on that makers share ids for: length and content tell them apart. */
export const sharedItems: ItemTable = [
  { id: 0xbc, source, fields: [text('driver')] },
  { id: 0xbd, source, fields: [text('driverUniqueId')] },
  ...[0xd4, 0xe1, 0xe9].flatMap(
    (id): ItemTable => [
      { id, source, fields: [levelOrCharger] },
      { id, source, fields: [decimalId('driverUniqueId')] },
    ],
  ),
  { id: 0xe1, source, fields: [unsigned(2, 'power', { per: 10 })] },
  { id: 0xe1, source, fields: cells(network, near), when: isAsLongAs(12) },
  {
    id: 0xe1,
    source: 'gps51',
    fields: cells(network, [unsigned(2, 'lac'), unsigned(4, 'cid'), unsigned(1, 'rssi')]),
    when: isAsLongAs(11),
  },
  {
    id: 0xe1,
    source: 'gps51',
    fields: cells(network, [unsigned(2, 'lac'), unsigned(4, 'cid')]),
    when: (bytes) => bytes.length === 10 && beginsWithCountry(bytes),
  },
  { id: 0xe2, source, fields: [unsigned(4, 'fuel', { per: 10 })] },
  { id: 0xe2, source, maker: 'fuelFree', fields: [skipped(4)] },
  { id: 0xe2, source: 'gps51', fields: [printable('versionFw')], when: isTextOf(5) },
  { id: 0xe3, source, fields: [skipped(1), percent('batteryLevel'), unsigned(2, 'battery', { per: 100 })] },
  { id: 0xe3, source, fields: [skipped(1), percent('batteryLevel'), unsigned(2, 'battery', { per: 100 }), skipped(2)] },
  { id: 0xe4, source, fields: [yesWhen('charge', [0]), percent('batteryLevel')] },
  { id: 0xe5, source, fields: [yesOrNo('motion', [1], 'others')] },
  {
    id: 0xe6,
    source,
    fields: [keyed((index) => [skipped(6), wholeAnd255ths(`temp${index}`), wholeAnd255ths(`humidity${index}`)])],
    when: (bytes) => bytes.length > 0,
  },
  {
    id: 0xe7,
    source,
    fields: [
      bits(2, {
        alarms: [
          ['vibration', 0],
          ['sos', 1, 2, 3],
        ],
      }),
      skipped(6),
    ],
  },
  { id: 0xea, source, fields: [skipped(1), itemList('id1 length1', outsideSensorItems)] },
  {
    id: 0xea,
    source: 's21',
    fields: [
      record('workMode', [
        bits(2, {
          states: [
            ['tracking', 0],
            ['powerSaving', 1],
            ['hibernating', 2],
          ],
        }),
      ]),
    ],
    when: ([high, low]) => high === 0 && (low ?? 8) < 8,
  },
  { id: 0xeb, source: 'bsj', fields: [itemList('length2 with id2', bsjItems)] },
  { id: 0xeb, source, fields: [printable('timezone')] },
  {
    id: 0xeb,
    source,
    fields: cells(
      [unsigned(2, 'mcc'), unsigned(1, 'mnc')],
      [unsigned(2, 'lac'), unsigned(2, 'cid'), unsigned(1, 'rssi')],
    ),
    when: beginsWithCountry,
  },
  { id: 0xec, source, fields: [wifi(false)], when: (bytes) => bytes.length > 0 },
  { id: 0xed, source, fields: [printable('card')] },
  {
    id: 0xee,
    source,
    fields: [
      ...[unsigned(1, 'rssi'), unsigned(2, 'power', { per: 1000 })],
      ...[unsigned(2, 'battery', { per: 1000 }), unsigned(1, 'sat')],
    ],
  },
  {
    id: 0xf0,
    source,
    fields: [records('cells', [...network, unsigned(4, 'cid'), unsigned(4, 'lac'), unsigned(1, 'rssi')])],
    when: (bytes) => bytes.length > 0,
  },
  { id: 0xf3, source, fields: [itemList('id2 length1', engineListItems)] },
  { id: 0xf4, source, fields: [wifi(false)], when: (bytes) => bytes.length > 2 },
  { id: 0xfb, source, fields: [rawText('container')], when: (bytes) => bytes.length !== 4 },
  { id: 0xfb, source, fields: [printable('container')], when: (bytes) => bytes.length === 4 && (bytes[3] ?? 0) > 1 },
  { id: 0xfe, source, fields: [percent('batteryLevel')] },
  { id: 0xfe, source, fields: [unsigned(2, 'power', { per: 10 })] },
  { id: 0xfe, source, fields: [unsigned(4, 'odometer')] },
  { id: 0xfe, source, fields: [skipped(1), itemList('id1 length1', alarms7c)], when: ([mark]) => mark === 0x7c },
];
