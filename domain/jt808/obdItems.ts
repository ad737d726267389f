import type { Attributes } from './attributes.ts';
import { type ItemTable, item, numberItem, scaledItem, textItem } from './itemTable.ts';

/** Engine data of trackers on the OBD socket (0x81 to 0x8E, 0xA0). Fuel rate as sent. */
export const obdItems: ItemTable = new Map([
  [0x81, numberItem(2, 'rpm')],
  [0x82, numberItem(2, 'power', 10)],
  [0x83, numberItem(1, 'engineLoad')],
  [0x84, numberItem(1, 'coolantTemp', 1, -40)],
  [0x85, numberItem(2, 'fuelConsumption')],
  [0x86, numberItem(1, 'intakeTemp', 1, -40)],
  [0x87, numberItem(2, 'intakeFlow')],
  [0x88, numberItem(1, 'intakePressure')],
  [0x89, numberItem(1, 'throttle')],
  [0x8b, textItem('vin')],
  [0x8c, scaledItem(4, 'obdOdometer', 100)],
  [0x8d, scaledItem(2, 'tripOdometer', 1000)],
  [0x8e, numberItem(1, 'fuel')],
  [
    0xa0,
    item(({ reader, attributes }) => {
      const codes = reader.paddedText(reader.left);
      if (codes !== '') attributes.dtcs = codes.replaceAll(',', ' ');
    }),
  ],
]);

/** Fields behind `$OBD-RT`, in order; empty names are not kept. */
const obdTextFields = [
  ...['power', 'rpm', 'obdSpeed', 'throttle', 'engineLoad', 'coolantTemp', '', 'fuelConsumption'],
  ...['tripOdometer', 'obdOdometer', 'tripFuelUsed', 'fuelUsed'],
];

/** Reads `$OBD-RT,12.3,0,20,...`: engine data as text, fields may be empty. Other texts tell nothing. */
export function readObdText(text: string, attributes: Attributes): void {
  const [head, ...fields] = text.trim().split(',', obdTextFields.length + 1);
  if (head !== '$OBD-RT') return;
  for (const [index, name] of obdTextFields.entries()) {
    const field = fields[index]?.trim() ?? '';
    if (name !== '' && /^-?\d+(\.\d+)?$/.test(field)) attributes[name] = Number(field);
  }
}
