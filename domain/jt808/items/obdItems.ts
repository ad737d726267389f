import type { ItemTable } from './itemRule.ts';
import { percent, shareOf255, unsigned } from './numberFields.ts';
import { faultCodes, obdText } from './obdText.ts';
import { restHex, skipped, text } from './textFields.ts';

const source = 'trackers';

/** Engine data of trackers on the OBD socket, alone or in the list behind 0x80. Fuel rate as sent. */
export const engineItems: ItemTable = [
  { id: 0x81, source, fields: [unsigned(2, 'rpm')] },
  { id: 0x82, source, fields: [unsigned(2, 'power', { per: 10 })] },
  { id: 0x83, source, fields: [unsigned(1, 'engineLoad')] },
  { id: 0x84, source, fields: [unsigned(1, 'coolantTemp', { plus: -40 })] },
  { id: 0x85, source, fields: [unsigned(2, 'fuelConsumption')] },
  { id: 0x86, source, fields: [unsigned(1, 'intakeTemp', { plus: -40 })] },
  { id: 0x87, source, fields: [unsigned(2, 'intakeFlow')] },
  { id: 0x88, source, fields: [unsigned(1, 'intakePressure')] },
  { id: 0x89, source, fields: [unsigned(1, 'throttle')] },
  { id: 0x8b, source, fields: [text('vin')] },
  { id: 0x8c, source, fields: [unsigned(4, 'obdOdometer', { times: 100 })] },
  { id: 0x8d, source, fields: [unsigned(2, 'tripOdometer', { times: 1000 })] },
  { id: 0x8e, source, fields: [unsigned(1, 'fuel', { none: [0xff] })] },
  { id: 0xa0, source, fields: [faultCodes] },
];

/** What stands in the list behind 0x80, where some ids mean other things than outside. */
export const listedEngineItems: ItemTable = [
  ...engineItems,
  { id: 0x01, source, fields: [unsigned(4, 'odometer', { times: 100 })] },
  { id: 0x02, source, fields: [unsigned(2, 'fuel', { per: 10 })] },
  { id: 0x03, source, fields: [unsigned(2, 'obdSpeed', { per: 10 })] },
  { id: 0x56, source, fields: [skipped(1), percent('batteryLevel')] },
  { id: 0x61, source, fields: [unsigned(2, 'power', { per: 100 })] },
  { id: 0x69, source, fields: [unsigned(2, 'battery', { per: 100 })] },
  { id: 0x80, source, fields: [unsigned(1, 'obdSpeed')] },
  { id: 0xcc, source, fields: [text('iccid', 20)] },
];

/** Engine data in one item: battery (V), rpm, speed, shares of 255, temperature, consumption and fuel used (L). */
export const obdItems: ItemTable = [
  ...engineItems,
  {
    id: 0x91,
    source,
    fields: [
      ...[unsigned(2, 'battery', { per: 10 }), unsigned(2, 'rpm'), unsigned(1, 'obdSpeed'), shareOf255('throttle')],
      ...[shareOf255('engineLoad'), unsigned(1, 'coolantTemp', { plus: -40 }), skipped(2)],
      ...[unsigned(2, 'fuelConsumption', { per: 100 }), skipped(8), unsigned(2, 'fuelUsed', { per: 100 })],
    ],
  },
  { id: 0x94, source, fields: [text('vin')] },
  { id: 0xe6, source, fields: [obdText] },
];

/** Engine data listed inside item 0xF3, ids of two bytes and lengths of one. */
export const engineListItems: ItemTable = [
  { id: 0x0002, source, fields: [unsigned(2, 'obdSpeed', { per: 10 })] },
  { id: 0x0003, source, fields: [unsigned(2, 'rpm')] },
  { id: 0x0004, source, fields: [unsigned(2, 'power', { per: 1000 })] },
  { id: 0x0005, source, fields: [unsigned(4, 'obdOdometer', { times: 100 })] },
  { id: 0x0007, source, fields: [unsigned(2, 'fuelConsumption', { per: 10 })] },
  { id: 0x0008, source, fields: [unsigned(2, 'engineLoad', { per: 10 })] },
  { id: 0x0009, source, fields: [unsigned(2, 'coolantTemp', { plus: -40 })] },
  { id: 0x000b, source, fields: [unsigned(2, 'intakePressure')] },
  { id: 0x000c, source, fields: [unsigned(2, 'intakeTemp', { plus: -40 })] },
  { id: 0x000d, source, fields: [unsigned(2, 'intakeFlow')] },
  { id: 0x000e, source, fields: [shareOf255('throttle', 2)] },
  { id: 0x000e, source, fields: [shareOf255('throttle')] },
  { id: 0x0050, source, fields: [text('vin')] },
  { id: 0x0051, source, fields: [restHex('cvn')] },
  { id: 0x0052, source, fields: [text('calid')] },
  { id: 0x0100, source, fields: [unsigned(2, 'tripOdometer', { per: 10 })] },
  { id: 0x0102, source, fields: [unsigned(2, 'tripFuel', { per: 10 })] },
  { id: 0x0112, source, fields: [unsigned(2, 'hardAccelerationCount')] },
  { id: 0x0113, source, fields: [unsigned(2, 'hardDecelerationCount')] },
  { id: 0x0114, source, fields: [unsigned(2, 'hardCorneringCount')] },
];
