import { Jt808Error } from '../jt808Error.ts';
import type { Field } from './field.ts';
import { bits, yesOrNo } from './flagFields.ts';
import { type ItemTable, indexOf, itemList, readItem } from './itemRule.ts';
import { codedNumber, percent, unsigned } from './numberFields.ts';
import { simCard } from './textFields.ts';
import { addTold } from './told.ts';
import { raised, stated } from './wordFields.ts';

const source = 'trackers';

/** A battery in six steps; nothing is told of other values. */
const sixths = (name: string): Field =>
  codedNumber(1, name, {
    decode: (wire) => (wire >= 1 && wire <= 6 ? Math.floor((wire * 100) / 6) : null),
    encode: (level) => Math.round((level * 6) / 100),
    absent: 0,
  });

/** States listed inside the status message 0x2005. */
export const jimiStates: ItemTable = [
  { id: 0x0001, source, fields: [unsigned(2, 'battery', { per: 100 })] },
  { id: 0x0002, source, fields: [unsigned(4, 'dataUsage')] },
  { id: 0x0003, source, fields: [percent('batteryLevel')] },
  { id: 0x0004, source, fields: [yesOrNo('charge', [0], 'others')] },
  { id: 0x0005, source, fields: [simCard('iccid', 19)] },
  { id: 0x0007, source, fields: [unsigned(2, 'hdop', { per: 10 })] },
  { id: 0x2001, source, fields: [unsigned(2, 'power', { per: 10 })] },
];

/** Alarms of cameras by the number of their message; what stands in the message is the recording's name and time. */
const alarmMessages: readonly [word: string, ...ids: number[]][] = [
  ['fault', 0x0001],
  ['hardAcceleration', 0x0400, 0x0412],
  ['hardBraking', 0x0401, 0x0413],
  ['hardCornering', 0x0402, 0x0414],
  ['overspeed', 0x0403],
  ['accident', 0x0405, 0x0416, 0x0417],
  ['vibration', 0x0406],
  ['tow', 0x0407],
  ['geofenceEnter', 0x0408],
  ['geofenceExit', 0x0409],
  ['door', 0x040c],
  ['laneChange', 0x0415],
  ['sos', 0x0c01],
  ['lowPower', 0x0c02],
  ['general', 0x0c05],
  ['powerCut', 0x0c0e],
  ['lowBattery', 0x0c0f],
  ['powerOff', 0x0c10],
  ['tampering', 0x0c12],
];

/** Messages inside item 0xE8 of cameras: id of two bytes, length of one, content. */
export const jimiMessages: ItemTable = [
  ...alarmMessages.flatMap(([word, ...ids]): ItemTable => ids.map((id) => ({ id, source, fields: [raised(word)] }))),
  { id: 0x0c03, source, fields: [stated('ignition', true)] },
  { id: 0x0c04, source, fields: [stated('ignition', false)] },
  { id: 0x2002, source, fields: [unsigned(1, 'uploadMode'), bits(1, { states: [['buffered', 0]] })] },
  {
    id: 0x2003,
    source,
    fields: [
      ...[yesOrNo('charge', [1], 'others'), sixths('batteryLevel'), unsigned(2, 'battery', { per: 100 })],
      ...[unsigned(1, 'rssi'), unsigned(2, 'power', { per: 100 })],
    ],
  },
  { id: 0x2005, source, fields: [itemList('id2 length1', jimiStates)] },
];

/** Numbers of the messages that are alarms; cameras do not always count their length rightly. */
const alarmIds = new Set(alarmMessages.flatMap(([, ...ids]) => ids));
const messageIndex = indexOf(jimiMessages);
const headBytes = 3;

/** One message to the end of the item: id, length, content. */
const message: Field = {
  size: null,
  names: [],
  read: (reader, told) => {
    const [id, length] = [reader.u16(), reader.u8()];
    if (length !== reader.left && !alarmIds.has(id)) throw new Jt808Error('badItem');
    const more = readItem(messageIndex, id, reader.rest(), []);
    if (!more) throw new Jt808Error('badItem');
    addTold(told, more);
  },
  write: () => {},
  isReadOnly: true,
};

/** Item 0xE8: cameras' messages, elsewhere three bytes of a lock's state. */
export const jimiItems: ItemTable = [
  { id: 0xe8, source, maker: 'jimi', fields: [message] },
  { id: 0xe8, source, fields: [message], when: (bytes) => bytes.length > headBytes },
  { id: 0xe8, source, fields: [unsigned(3, 'lockStatus', { isWord: true })] },
];
