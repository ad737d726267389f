import type { ByteReader } from './byteReader.ts';
import { type Message, report } from './message.ts';
import { wideText } from './wideText.ts';

/** Body of 0x0702: the driver's IC card was put in (1, with result and, when 0, the card's data) or taken out (2). */
export function readDriverCard(reader: ByteReader): Message {
  const cardStatus = reader.u8();
  const time = reader.time();
  if (reader.left === 0) return report({ cardStatus }, time);
  const cardResult = reader.u8();
  if (reader.left === 0) return report({ cardStatus, cardResult }, time);
  const driver = wideText(reader.take(reader.u8()), 'gbk');
  const cardCode = reader.paddedText(20);
  const cardAgency = wideText(reader.take(reader.u8()), 'gbk');
  const cardValidity = reader.hex(4);
  const identity = reader.left >= 20 ? reader.paddedText(20) : '';
  return report(
    {
      ...{ cardStatus, cardResult, cardCode, cardValidity },
      ...(driver === '' ? {} : { driver }),
      ...(cardAgency === '' ? {} : { cardAgency }),
    },
    time,
    identity === '' ? {} : { identity },
  );
}
