import { Jt808Error } from '../jt808Error.ts';
import type { Field } from './field.ts';
import { bits, yesOrNo } from './flagFields.ts';
import { detail, numbered } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { unsigned } from './numberFields.ts';
import { hex, skipped, skippedRest, text } from './textFields.ts';

const source = 'trackers';

const command = unsigned(1, 'lockCommand');
const card = unsigned(4, 'lockCard');
const password = text('lockPassword', 6);
const result = unsigned(1, 'unlockResult');

/** Somebody at the lock: with what, whose card or which password, and what came of it in the forms of even length. */
export const unlocking: ItemTable = [
  [command],
  [command, result],
  [command, card],
  [command, card, result],
  [command, password],
  [command, password, result],
].map((fields) => ({ id: 0x0b, source, fields }));

/** Events 0x61 to 0x66 happen at a wireless lock; in 17 bytes they name the lock, as item 0x63 does, and the card. */
const isAtLock = (bytes: Uint8Array): boolean =>
  bytes.length === 17 && bytes[0] === 0 && (bytes[1] ?? 0) >= 0x61 && (bytes[1] ?? 0) <= 0x66;

/** A wireless lock: id, battery (V), seal ('1' is closed), two bytes of its state and signal. */
const wirelessLock = (index: number) => [
  ...[hex(`lock${index}Id`, 6), unsigned(2, `lock${index}Battery`, { per: 1000 })],
  ...[yesOrNo(`lock${index}Seal`, [0x31], 'others'), skipped(2)],
];

function boltState(name: string): Field {
  const open = bits(2, { states: [[name, 5]] });
  return {
    ...open,
    read: (reader, told) => {
      open.read(reader, told);
      told.attributes[name] = told.attributes[name] === false;
    },
    write: (writer, { attributes }) => {
      writer.u16(attributes[name] === false ? 1 << 5 : 0);
    },
  };
}

/** Master and side locks: id, card, battery (percent), state whose bit 5 is clear while the bolt is shut. */
const sideLock = (index: number) => [
  ...[hex(`lock${index}Id`, 5), hex(`lock${index}Card`, 5), unsigned(1, `lock${index}Battery`)],
  boltState(`lock${index}Locked`),
];

/** A lock's own message as text; its battery (0.01 V) stands in digits 3 to 5 of the third field. */
const lockText: Field = {
  size: null,
  names: ['battery'],
  read: (reader, { attributes }) => {
    const volts = /^\*M00,\d+,\d{2}(\d{3})/.exec(reader.text(reader.left))?.[1];
    if (volts === undefined) throw new Jt808Error('badItem');
    attributes.battery = Number(volts) / 100;
  },
  write: (writer, { attributes }) => {
    const volts = Math.round(Number(attributes.battery ?? 0) * 100);
    writer.text(`*M00,0,00${String(volts).padStart(3, '0')}`);
  },
};

/** Electronic locks and seals. */
export const lockItems: ItemTable = [
  ...unlocking,
  { id: 0x33, source, fields: [unsigned(1, 'mode')] },
  { id: 0x33, source, fields: [lockText], when: (bytes) => bytes.length > 1 },
  {
    id: 0x60,
    source,
    fields: [unsigned(2, 'event'), skipped(1), detail('lockId', (name) => hex(name, 6)), text('driverUniqueId', 8)],
    when: isAtLock,
  },
  { id: 0x60, source, fields: [unsigned(2, 'event'), skippedRest], when: (bytes) => !isAtLock(bytes) },
  { id: 0x63, source, fields: [numbered(wirelessLock)] },
  { id: 0xd5, source, fields: [unsigned(2, 'battery', { per: 100 })] },
  { id: 0xd5, source: 'huabaoLock', fields: [numbered(sideLock, { counted: true })] },
  {
    id: 0xda,
    source,
    fields: [
      skipped(2),
      bits(1, {
        states: [
          ['string', 0],
          ['motion', 2],
          ['cover', 3],
        ],
      }),
    ],
  },
];
