import { addAlarm } from '../attributes.ts';
import type { Field } from './field.ts';
import { bits } from './flagFields.ts';
import { detail, record } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { wifiText } from './networkItems.ts';
import { percent, unsigned } from './numberFields.ts';
import { digits, simCard, skipped, text } from './textFields.ts';

const source = 'bsj';

/** A word of alarms at rest when it is all ones. Of its bits makers agree on two: supply cut off, device taken off. */
const extendedAlarms = bits(4, {
  clearRaises: true,
  alarms: [
    ['powerOff', 0],
    ['removing', 12],
  ],
});

/** Vibration in bit 6, and in bits 23 and 24 whether the vehicle moves. */
const vibrationAndMotion = bits(4, {
  clearRaises: true,
  alarms: [['vibration', 6]],
  pair: { name: 'motion', from: 23, yes: 0, no: 1 },
});

/** The battery's state of alarm; 3 and 4 are low. */
const batteryAlarm: Field = {
  size: 1,
  names: ['batteryAlarm'],
  read: (reader, { attributes }) => {
    const state = reader.u8();
    attributes.batteryAlarm = state;
    if (state === 3 || state === 4) addAlarm(attributes, 'lowBattery');
  },
  write: (writer, { attributes }) => {
    writer.u8(Number(attributes.batteryAlarm ?? 0));
  },
};

/** Items listed inside 0xEB: a word of length (with the id), a word of id, the value. */
export const bsjItems: ItemTable = [
  { id: 0x0001, source: 'trackers', fields: [unsigned(2, 'fuel1', { per: 10 }), skipped(1)] },
  { id: 0x0023, source: 'trackers', fields: [digits('fuel2', 6)] },
  { id: 0x002d, source, fields: [unsigned(4, 'power', { per: 1000 })] },
  { id: 0x002d, source: 'trackers', fields: [unsigned(2, 'battery', { per: 1000 })] },
  { id: 0x0089, source, fields: [extendedAlarms] },
  { id: 0x00a8, source, fields: [percent('batteryLevel')] },
  { id: 0x00b2, source, fields: [simCard('iccid')] },
  { id: 0x00b9, source: 'trackers', fields: [wifiText] },
  { id: 0x00c5, source, fields: [vibrationAndMotion] },
  { id: 0x00c6, source: 'trackers', fields: [batteryAlarm] },
  { id: 0x00ce, source: 'trackers', fields: [unsigned(2, 'power', { per: 100 })] },
  { id: 0x00d5, source, fields: [detail('deviceImei', (name) => text(name, 15))] },
  {
    id: 0x00d8,
    source,
    fields: [record('cell', [unsigned(2, 'mcc'), unsigned(1, 'mnc'), unsigned(2, 'lac'), unsigned(4, 'cid')])],
  },
  { id: 0x00e1, source: 'trackers', fields: [percent('batteryLevel')] },
];
