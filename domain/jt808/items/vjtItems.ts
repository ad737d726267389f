import { detail } from './groupFields.ts';
import { type ItemTable, itemList } from './itemRule.ts';
import { codedNumber, percent, unsigned } from './numberFields.ts';
import { skipped, text } from './textFields.ts';
import { raised } from './wordFields.ts';

const source = 'vjt';

/** Fuel left in tenths: litres with the top bit set, percent with it clear. */
const fuelLeft = codedNumber(2, 'fuel', {
  decode: (wire) => (wire % 0x8000) / 10,
  encode: (value) => Math.round(value * 10),
  absent: 0,
});

const temp = (name: string) => unsigned(1, name, { plus: -40 });

/** 32nds of a degree above -273 °C. */
const fineTemp = (name: string) => detail(name, (inner) => unsigned(2, inner, { per: 32, plus: -273 }));

/** Basic data: distances in metres, durations in seconds, fuel in litres. */
export const vjtBasicItems: ItemTable = [
  { id: 0x0003, source, fields: [skipped(1), unsigned(4, 'odometer')] },
  { id: 0x0004, source, fields: [skipped(1), unsigned(4, 'fuelUsed', { per: 1000 })] },
  { id: 0x0005, source, fields: [detail('runSeconds', (name) => unsigned(4, name))] },
  { id: 0x0006, source, fields: [detail('offSeconds', (name) => unsigned(4, name))] },
  { id: 0x0007, source, fields: [detail('idleSeconds', (name) => unsigned(4, name))] },
  { id: 0x0012, source, fields: [unsigned(2, 'power', { per: 10 })] },
  { id: 0x0013, source, fields: [unsigned(1, 'battery', { per: 10 })] },
  { id: 0x0014, source, fields: [unsigned(1, 'rssi')] },
  { id: 0x0018, source, fields: [unsigned(1, 'sat')] },
  { id: 0x0019, source, fields: [unsigned(2, 'hdop', { per: 100 })] },
];

/** Engine data of cars and lorries. */
export const vjtEngineItems: ItemTable = [
  { id: 0x60c0, source, fields: [unsigned(2, 'rpm')] },
  { id: 0x60d0, source, fields: [unsigned(1, 'obdSpeed')] },
  { id: 0x62f0, source, fields: [fuelLeft] },
  { id: 0x6050, source, fields: [temp('coolantTemp')] },
  { id: 0x60f0, source, fields: [temp('intakeTemp')] },
  { id: 0x60b0, source, fields: [unsigned(1, 'intakePressure')] },
  { id: 0x50b0, source, fields: [unsigned(2, 'intakePressure')] },
  { id: 0x6460, source, fields: [temp('airTemp')] },
  { id: 0x6490, source, fields: [percent('throttle')] },
  { id: 0x6040, source, fields: [percent('engineLoad')] },
  { id: 0x6100, source, fields: [unsigned(2, 'intakeFlow', { per: 10 })] },
  { id: 0x5005, source, fields: [detail('fuelRateLitresPerHour', (name) => unsigned(2, name, { per: 20 }))] },
  { id: 0x5006, source, fields: [fineTemp('fuelTempC')] },
  { id: 0x5007, source, fields: [fineTemp('oilTempC')] },
  { id: 0x5105, source, fields: [detail('ureaPercent', (name) => unsigned(1, name, { times: 2, per: 5, most: 250 }))] },
  { id: 0x510c, source, fields: [detail('ureaTempC', temp)] },
  { id: 0x5115, source, fields: [text('vin', 17)] },
];

/** Data of electric vehicles. */
export const vjtElectricItems: ItemTable = [
  { id: 0x7001, source, fields: [unsigned(4, 'odometer', { times: 100 })] },
  { id: 0x7002, source, fields: [detail('tractionBatteryPercent', percent)] },
  { id: 0x7003, source, fields: [unsigned(1, 'obdSpeed')] },
  { id: 0x700c, source, fields: [detail('tractionVolts', (name) => unsigned(2, name, { per: 10 }))] },
];

/** Alarms, of which one item lists those that are raised. */
export const vjtAlarmItems: ItemTable = (
  [
    ...([
      [0x0101, 'tow'],
      [0x0103, 'powerCut'],
      [0x0104, 'powerRestored'],
      [0x0105, 'lowPower'],
      [0x0106, 'idle'],
    ] as const),
    ...([
      [0x0107, 'overspeed'],
      [0x0108, 'fatigueDriving'],
      [0x0109, 'temperature'],
      [0x010f, 'door'],
    ] as const),
    ...([
      [0x0111, 'hardAcceleration'],
      [0x0112, 'hardBraking'],
      [0x0113, 'hardCornering'],
    ] as const),
    ...([
      [0x0114, 'accident'],
      [0x0115, 'vibration'],
    ] as const),
  ] as const
).map(([id, word]) => ({ id, source, fields: [raised(word)] }));

const lists = [
  [0xea, vjtBasicItems],
  [0xeb, vjtEngineItems],
  [0xec, vjtEngineItems],
  [0xed, vjtElectricItems],
  [0xfa, vjtAlarmItems],
] as const;

/** On-board diagnosis of the VJT kind: lists of items with ids of two bytes and lengths of one. */
export const vjtItems: ItemTable = lists.map(([id, table]) => ({
  id,
  source,
  fields: [itemList('id2 length1', table)],
}));
