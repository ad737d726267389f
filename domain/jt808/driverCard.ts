import type { ByteReader } from './byteReader.ts';
import type { Message } from './message.ts';

/** Body of 0x0702: the driver's IC card was put in (1, with result and card data) or taken out (2). */
export function readDriverCard(reader: ByteReader): Message {
  const cardStatus = reader.u8();
  const time = reader.time();
  const report: Message = { kind: 'report', time, attributes: { cardStatus } };
  if (reader.left === 0) return report;
  report.attributes.cardResult = reader.u8();
  if (reader.left === 0) return report;
  const driver = reader.paddedText(reader.u8());
  if (driver !== '') report.attributes.driver = driver;
  report.attributes.cardCode = reader.paddedText(20);
  const issuer = reader.paddedText(reader.u8());
  if (issuer !== '') report.attributes.cardIssuer = issuer;
  report.attributes.cardValidity = reader.hex(4);
  return report;
}
