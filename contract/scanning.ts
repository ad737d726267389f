import { readers } from '@pourline/domain/access/reading';
import { scanKinds } from '@pourline/domain/scanning/scanTargets';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { listOf } from './listOf.ts';
import { publicTenant } from './registrations.ts';

const kind = z.enum(scanKinds);
const named = z.object({ name: z.string() });

/** What a code stands for, as it is told to whom it concerns. */
export const scannedThing = z.object({
  relationResourceType: kind,
  /** What names the thing on the page that it leads to: its id, the code of a plant, the token of a delivery note; else its label. */
  relationID: z.string(),
  relationData: z.object({
    tenant: publicTenant.nullable(),
    sysMaterial: named.nullable(),
    sysVendor: named.nullable(),
    inventoryID: z.string().nullable(),
  }),
});

/** What a scan led to. */
export type ScannedRelation = z.infer<typeof scannedThing>;

const scanRecord = z.object({
  recordID: z.string(),
  code: z.string(),
  relationResourceType: kind.nullable(),
  relationID: z.string().nullable(),
  taskDetailID: z.string().nullable(),
  scanResult: z.number().int(),
  createTime: z.string(),
});
/** One scan of one's own. */
export type ScanRecord = z.infer<typeof scanRecord>;

/** A picture of 1280 px has some 400 kB; in base64 it is a third longer, letters. */
const mostPictureLetters = 2 * 1024 * 1024;
const corner = z.tuple([z.number(), z.number()]);
const writtenLine = z.object({
  text: z.string(),
  sureness: z.number(),
  box: z.array(corner),
});
/** A line of writing in a picture. */
export type WrittenLine = z.infer<typeof writtenLine>;

/** Codes of the plant: making them, and what a scan leads to; what is written in a picture. */
export const scanning = defineContract({
  findAndCreate: {
    method: 'POST',
    path: '/api/v1/qrcode/find-and-create',
    says: 'The code of a thing of this plant, made when there is none: `tenant` is the one people scan to join.',
    changes: ['tenants'],
    access: readers.codeMaking,
    body: z.object({
      data: z.object({ relationResourceType: kind, relationID: visibleText.max(64).default('') }),
    }),
    reply: z.object({ quickResponseCodeID: z.string(), url: z.string(), svg: z.string() }),
  },
  dispatch: {
    method: 'POST',
    path: '/api/v1/qrcode/dispatch',
    says: 'What a scanned code stands for, told to whom it concerns and refused to everybody else before anything is told of the thing.',
    shows: ['tenants', 'vehicles', 'projects', 'waybills'],
    changes: ['scans'],
    access: 'public',
    asPerson: true,
    readOnly: true,
    body: z.object({
      data: z.object({
        quickResponseCodeID: z.string().trim().min(1, '无效芯片码，请重新扫码').max(128),
        relationResourceType: z.string().max(40).default(''),
        action: z.literal('get').default('get'),
      }),
    }),
    reply: scannedThing,
  },
  reader: {
    method: 'GET',
    path: '/api/v1/ocr',
    says: 'Whether this server reads pictures.',
    shows: [],
    access: 'signedIn',
    reply: z.object({ isInstalled: z.boolean() }),
  },
  readText: {
    method: 'POST',
    path: '/api/v1/ocr',
    says: 'What is written in a picture (JPEG or PNG, in base64), line by line from above, with how sure the reader is (0 to 1) and the four corners of each line in px. The picture is kept nowhere.',
    shows: [],
    access: 'signedIn',
    readOnly: true,
    maxBytes: mostPictureLetters + 1024,
    body: z.object({ picture: z.base64().min(8).max(mostPictureLetters) }),
    reply: z.object({ lines: z.array(writtenLine) }),
  },
  records: {
    method: 'GET',
    path: '/api/v1/qr-scan-record',
    says: 'What the person has scanned, the newest first, with what became of it.',
    shows: ['scans'],
    access: 'signedIn',
    ...listOf({ row: scanRecord, sort: ['createTime'], filters: {} }),
  },
});
