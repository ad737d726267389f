import { addAlarm } from './attributes.ts';
import { type ItemInput, type ItemTable, item } from './itemTable.ts';

/** Thermometers, driving-behaviour word, tyres and analogue voltage of common trackers. */
export const sensorItems: ItemTable = new Map([
  [0x51, item(readTemperatures)],
  [0x57, item(readBehaviour, 8)],
  [0x77, item(readTyres)],
]);

/** One to eight thermometers, 0.1 °C signed. */
function readTemperatures({ reader, attributes }: ItemInput): void {
  for (let index = 1; index <= 8 && reader.left >= 2; index += 1) attributes[`temp${index}`] = reader.i16() / 10;
}

/** Harsh driving in the first word; the last double word tells of the door in trackers which watch one. */
function readBehaviour({ reader, attributes, model }: ItemInput): void {
  const behaviour = reader.u16();
  if (behaviour & (1 << 8)) addAlarm(attributes, 'hardAcceleration');
  if (behaviour & (1 << 9)) addAlarm(attributes, 'hardBraking');
  if (behaviour & (1 << 10)) addAlarm(attributes, 'hardCornering');
  reader.skip(2);
  if (model === 'MV710G' && reader.u32() & (1 << 16)) addAlarm(attributes, 'door');
}

/** Tyres of 8 bytes each: wheel, sensor, pressure (0.025 bar), temperature (°C + 50), status. */
function readTyres({ reader, attributes }: ItemInput): void {
  while (reader.left >= 8) {
    const tyre = `tire${reader.u8()}`;
    attributes[`${tyre}SensorId`] = reader.hex(3);
    attributes[`${tyre}Pressure`] = reader.u16() / 40;
    attributes[`${tyre}Temp`] = reader.u8() - 50;
    attributes[`${tyre}Status`] = reader.u8();
  }
}
