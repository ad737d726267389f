import { type ItemInput, type ItemTable, item, numberItem, scaledItem, textItem } from './itemTable.ts';
import { readObdText } from './obdItems.ts';

/** Battery, movement, driver and other items in the range 0xAC to 0xEA, where makers differ: length or content decides. */
export const powerItems: ItemTable = new Map([
  [0xac, scaledItem(4, 'odometer', 1)],
  [0xbc, textItem('driver')],
  [0xbd, textItem('driverUniqueId')],
  [0xd4, numberItem(1, 'batteryLevel')],
  [0xd5, numberItem(2, 'battery', 100)],
  [0xe1, item(readDriverOrBattery)],
  [0xe2, item(readFuel)],
  [0xe3, item(readBattery)],
  [0xe4, item(readCharge)],
  [0xe5, item(readMovement)],
  [0xe6, item(readEngineOrSensors)],
]);

function readDriverOrBattery({ reader, attributes }: ItemInput): void {
  if (reader.left === 1) attributes.batteryLevel = reader.u8();
  else if (reader.left === 4) attributes.driverUniqueId = String(reader.u32());
}

/** Fuel in the tank, 0.1 L. */
function readFuel({ reader, attributes }: ItemInput): void {
  if (reader.left === 4) attributes.fuel = reader.u32() / 10;
}

function readBattery({ reader, attributes }: ItemInput): void {
  reader.skip(1);
  attributes.batteryLevel = reader.u8();
  attributes.battery = reader.u16() / 100;
}

/** 0 says that the device hangs on its charger; then the battery in percent. */
function readCharge({ reader, attributes }: ItemInput): void {
  if (reader.u8() === 0) attributes.charge = true;
  attributes.batteryLevel = reader.u8();
}

function readMovement({ reader, attributes }: ItemInput): void {
  if (reader.left === 1) attributes.motion = reader.u8() === 1;
}

const sensorBytes = 11;

/** Engine data as text, or wireless thermometers: number, address, °C and % each as whole part and 255ths. */
function readEngineOrSensors({ reader, attributes }: ItemInput): void {
  if (reader.peek(1)[0] === 0x24) {
    readObdText(reader.text(reader.left), attributes);
    return;
  }
  while (reader.left >= sensorBytes) {
    const index = reader.u8();
    reader.skip(6);
    const whole = reader.i8();
    const part = reader.u8() / 255;
    attributes[`temp${index}`] = whole < 0 ? whole - part : whole + part;
    attributes[`humidity${index}`] = reader.u8() + reader.u8() / 255;
  }
}
