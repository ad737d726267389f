import { type ItemInput, type ItemTable, item, numberItem, scaledItem, textItem } from './itemTable.ts';

/** Items 0xF1 to 0xFE of asset trackers; the same ids mean other things in short forms, so length decides. */
export const aovxItems: ItemTable = new Map([
  [0xf1, numberItem(4, 'power', 1000)],
  [0xf2, textItem('versionFw')],
  [0xf6, item(readSensors)],
  [0xf7, item(readBattery)],
  [0xf8, item(readStepsOrTemperature)],
  [0xf9, item(readPrecision)],
  [
    0xfb,
    item(({ reader, attributes }) => {
      attributes.container = reader.text(reader.left);
    }),
  ],
  [0xfd, item(readShortPrecision)],
  [0xfe, item(readOdometerOrBattery)],
]);

/** Eight bytes are the IMEI behind a digit of fill; longer ones an event and the sensors its mask names. */
function readSensors({ reader, attributes }: ItemInput): void {
  if (reader.left === 8) {
    attributes.imei = reader.hex(8).slice(1);
    return;
  }
  attributes.event = reader.u8();
  const mask = reader.u8();
  if (mask & 1) attributes.lightSensor = reader.u16();
  if (mask & 2) attributes.temp1 = reader.i16() / 10;
  if (mask & 4) attributes.humidity = reader.u16() / 10;
  if (mask & 8) attributes.gSensor = `[${reader.i16()},${reader.i16()},${reader.i16()}]`;
}

/** Battery (mV), charger state (2 charging, 3 full), percent. */
function readBattery({ reader, attributes }: ItemInput): void {
  attributes.battery = reader.u32() / 1000;
  if (reader.left === 0) return;
  const charger = reader.u8();
  if (charger === 2 || charger === 3) attributes.charge = true;
  if (reader.left > 0) attributes.batteryLevel = reader.u8();
}

/** Steps of a pet collar, elsewhere a temperature of 0.1 °C above -50. */
function readStepsOrTemperature({ reader, attributes, model }: ItemInput): void {
  const value = reader.u16();
  if (model === 'C5L') attributes.steps = value;
  else attributes.temp2 = (value - 500) / 10;
}

function readPrecision({ reader, attributes }: ItemInput): void {
  if (reader.left < 12) return;
  reader.skip(10);
  attributes.hdop = reader.u16() / 10;
}

function readShortPrecision({ reader, attributes }: ItemInput): void {
  attributes.hdop = reader.u16() / 10;
}

/** Four bytes are an odometer (m), one byte a battery (percent). */
function readOdometerOrBattery(input: ItemInput): void {
  const known = input.reader.left === 4 ? scaledItem(4, 'odometer', 1) : numberItem(1, 'batteryLevel');
  known.read(input);
}
