import { signPointText } from '@pourline/domain/waybills/signPoint';
import { sha256 } from '../records/sha256.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';

/** The hash by which the place of a signature is on record; `null`: the phone told none. */
export const hashSignPoint = ({
  signSalt,
  signLon,
  signLat,
}: Pick<WaybillRow, 'signSalt' | 'signLon' | 'signLat'>): string | null =>
  signSalt === null || signLon === null || signLat === null ? null : sha256(signPointText(signSalt, signLon, signLat));

/** What a load without a signature, or one whose phone told no place, has in their place. */
export const noSignPoint = { signLon: null, signLat: null, signSalt: null, signPointSha256: null };
