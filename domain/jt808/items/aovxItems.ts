import type { Field } from './field.ts';
import { detail, masked, maskedList } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { percent, signed, unsigned } from './numberFields.ts';
import { hex, imei, printable, simCard, skipped, skippedRest, text } from './textFields.ts';
import { axes, yesWhen } from './wordFields.ts';

const source = 'trackers';

const sensors = masked(1, [
  [0, [unsigned(2, 'lightSensor')]],
  [1, [signed(2, 'temp1', { per: 10 })]],
  [2, [signed(2, 'humidity', { per: 10 })]],
  [3, [axes('gSensor')]],
  [4, [skipped(10)]],
  [5, [unsigned(2, 'airPressure')]],
]);

/** What the device reports for; 2 is that it moves. */
const event: Field = {
  size: 1,
  names: ['event', 'motion'],
  read: (reader, { attributes }) => {
    attributes.event = reader.u8();
    if (attributes.event === 2) attributes.motion = true;
  },
  write: (writer, { attributes }) => {
    writer.u8(Number(attributes.event ?? 0));
  },
};

const battery = unsigned(4, 'battery', { per: 1000 });
const charger = yesWhen('charge', [2, 3]);

/** Accuracy and times of the fix as its mask lists them, and a second probe. */
const precision = masked(2, [
  [0, [skipped(4)]],
  [1, [skipped(4)]],
  [2, [unsigned(2, 'hdop', { per: 10 })]],
  [3, [skipped(6)]],
  [5, [skipped(8)]],
  [6, [signed(2, 'temp3', { per: 10 }), skipped(4)]],
]);

const tagParts = (index: number): readonly Field[] => [
  ...[text(`tag${index}Name`, 10), skipped(2), unsigned(2, `tag${index}Battery`, { per: 1000 })],
  ...[signed(2, `tag${index}Temp`, { per: 10 }), signed(2, `tag${index}Humidity`, { per: 10 })],
  ...[skipped(6), skipped(2), skipped(2)],
];

/** Radio tags near the device: address and strength of each, and what the one mask in front lists. */
const nearbyTags = maskedList((index) => [hex(`tag${index}Mac`, 6), signed(1, `tag${index}Rssi`)], tagParts);

/** Asset trackers (0xF1 to 0xF9): the same ids mean other things in other lengths. */
export const aovxItems: ItemTable = [
  { id: 0xf1, source, fields: [unsigned(4, 'power', { per: 1000 })] },
  { id: 0xf1, source: 'gps51', fields: [text('iccid', 20)] },
  { id: 0xf2, source, fields: [printable('versionFw')] },
  { id: 0xf5, source, fields: [unsigned(2, 'illuminance')] },
  { id: 0xf5, source: 'g10', fields: [axes('gSensor')] },
  { id: 0xf6, source, fields: [unsigned(2, 'airPressure')] },
  { id: 0xf6, source: 'gps51', fields: [imei('imei')] },
  { id: 0xf6, source, fields: [event, sensors], when: isEventWithSensors },
  { id: 0xf6, source, maker: 'aovx', fields: [event, sensors] },
  {
    id: 0xf6,
    source: 'g10',
    maker: 'g10',
    fields: [detail('workMode', (name) => unsigned(1, name)), skipped(3)],
  },
  { id: 0xf7, source, fields: [unsigned(2, 'humidity', { per: 10, most: 1_000 })] },
  { id: 0xf7, source, fields: [battery] },
  { id: 0xf7, source, fields: [battery, charger] },
  { id: 0xf7, source, fields: [battery, charger, percent('batteryLevel')] },
  { id: 0xf8, source, fields: [unsigned(2, 'temp2', { per: 10, plus: -50, none: [0xffff], most: 2_000 })] },
  { id: 0xf8, source, maker: 'pedometer', fields: [unsigned(2, 'steps')] },
  { id: 0xf8, source, fields: [skipped(9), simCard('iccid'), skippedRest] },
  { id: 0xf9, source, fields: [precision] },
  { id: 0xfc, source, fields: [unsigned(1, 'geofence')] },
  { id: 0xf3, source, maker: 'aovx', fields: [nearbyTags] },
];

/** Bits of the sensors' mask whose values are told. */
const toldSensors = 0b10_1111;

/** Whether the bytes list a sensor that is known: an event with nothing else could as well be an item of another maker. */
function isEventWithSensors(bytes: Uint8Array): boolean {
  return bytes.length > 2 && ((bytes[1] ?? 0) & toldSensors) !== 0 && !isImei(bytes);
}

function isImei(bytes: Uint8Array): boolean {
  return bytes.length === 8 && [...bytes].every((byte) => byte >> 4 < 10 && (byte & 15) < 10) && (bytes[0] ?? 16) < 10;
}
