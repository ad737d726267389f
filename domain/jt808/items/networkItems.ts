import { Jt808Error } from '../jt808Error.ts';
import type { Field } from './field.ts';
import { detail, record, records } from './groupFields.ts';
import type { ItemTable } from './itemRule.ts';
import { unsigned } from './numberFields.ts';
import { textLike } from './textFields.ts';
import { wifi } from './trackerItems.ts';

/** Mobile country codes are three digits from 200 to 799 (ITU-T E.212). */
export const beginsWithCountry = ([high = 0, low = 0]: Uint8Array): boolean => {
  const code = high * 256 + low;
  return code >= 200 && code < 800;
};

/** The number of a SIM card in digits, an F behind it where its last place is unused (ITU-T E.118: all begin with 89). */
const simNumber = detail('simCard', (name) =>
  textLike(name, 20, /^89\d{17}[\dF]$/, (value) => value.replace(/F$/, '')),
);

/** The subscriber's number, country and network in front (ITU-T E.212). */
const subscriber = detail('imsi', (name) => textLike(name, 15, /^[2-7]\d{14}$/));

const country = unsigned(2, 'mcc');
const network = unsigned(2, 'mnc');
const [wideArea, area] = [unsigned(4, 'lac'), unsigned(2, 'lac')];
const cid = unsigned(4, 'cid');

/**
 * Networks near by and the card in the device, as trackers and locks send them. Which number is which is certain by what the
 * standards of mobile networks say of countries, networks and cards.
 */
export const networkItems: ItemTable = [
  {
    id: 0x66,
    source: 'recorded',
    fields: [record('network', [country]), records('cells', [unsigned(1, 'rssi'), network, cid, area])],
    when: (bytes) => bytes.length > 2 && beginsWithCountry(bytes),
  },
  { id: 0x50, source: 'recorded', fields: [wifi(false)], when: (bytes) => bytes.length > 0 },
  { id: 0x6c, source: 'mobile', fields: [subscriber] },
  { id: 0x71, source: 'mobile', fields: [simNumber] },
  { id: 0xd6, source: 'mobile', fields: [simNumber] },
  {
    id: 0xee,
    source: 'recorded',
    fields: [record('cell', [country, unsigned(1, 'mnc'), area, cid, unsigned(1, 'rssi')])],
    when: beginsWithCountry,
  },
  { id: 0xfd, source: 'recorded', fields: [record('cell', [country, network, cid, area])], when: beginsWithCountry },
  {
    id: 0xff,
    source: 'recorded',
    fields: [record('cell', [country, network, wideArea, cid])],
    when: beginsWithCountry,
  },
];

/** Pairs of address and strength (dBm) as text, behind the byte that counts them. */
export const wifiText: Field = {
  size: null,
  names: [],
  read: (reader, { details }) => {
    const count = reader.u8();
    const parts = reader.text(reader.left).split(',');
    if (count === 0 || parts.length !== count * 2) throw new Jt808Error('badItem');
    details.wifi = Array.from({ length: count }, (_, index) => {
      const [mac = '', strength = ''] = parts.slice(index * 2, index * 2 + 2);
      if (!/^([\da-f]{2}:?){6}$/i.test(mac) || !/^-?\d{1,3}$/.test(strength)) throw new Jt808Error('badItem');
      return { mac: mac.replaceAll(':', '').toLowerCase(), rssi: Number(strength) };
    });
  },
  write: (writer, { details }) => {
    const all = Array.isArray(details.wifi) ? details.wifi : [];
    writer.u8(all.length);
    const texts = all.map((one) =>
      typeof one === 'object' && !Array.isArray(one) ? `${String(one.mac)},${String(one.rssi)}` : '',
    );
    writer.text(texts.join(','));
  },
};
