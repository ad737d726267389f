import { readGbk } from '@pourline/domain/devices/gbkText';
import { fullNumber, type Registering } from '@pourline/domain/devices/registering';
import type { Registration } from '@pourline/domain/jt808/message';

/** Text of single bytes as it can be kept: what is not printable, and the backslash, as the hex of its byte. */
const printable = (text: string): string =>
  text.replace(/[^\x20-\x5b\x5d-\x7e]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);

const longestPlate = 40;

/** What a terminal tells of itself when it registers, as texts that can be kept and compared. */
export const readRegistering = (deviceNo: string, told: Registration): Registering => ({
  deviceNo: fullNumber(deviceNo),
  terminalID: printable(told.terminalID),
  maker: printable(told.maker),
  model: printable(told.model),
  plate: readGbk(told.plate).replace(/\p{C}/gu, '').slice(0, longestPlate),
});
