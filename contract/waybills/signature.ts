import { latitude, longitude } from '@pourline/domain/numbers';
import { visibleText } from '@pourline/domain/visibleText';
import { volumeM3 } from '@pourline/domain/volume';
import { z } from 'zod';
import { ofLoad } from './ofLoad.ts';

/** How many photographs of what was delivered go with one signature at most. */
export const mostSignPhotos = 3;

/** What a site signs for: the volume, who signs, where, the picture, and what the site photographed. */
export const signature = {
  signVolume: volumeM3,
  signer: visibleText.min(1, '请填写签收人').max(40),
  signPlace: visibleText.max(200).default(''),
  signLon: longitude.optional(),
  signLat: latitude.optional(),
  /** Picture of the signature, uploaded before. */
  signFileID: z.string().max(64),
  /** Photographs of what was delivered, uploaded before as `receipt`. */
  photoFileIDs: z.array(z.string().max(64)).max(mostSignPhotos).default([]),
  ...ofLoad,
};
