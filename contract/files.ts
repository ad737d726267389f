import { z } from 'zod';
import { byId, defineContract, fileBytes } from './endpoint.ts';

/** What a file is kept for; each kind has its own readers. */
export const fileKinds = ['attachment', 'receipt', 'sign', 'briquette', 'sampling-user', 'chat'] as const;

/** Pictures and papers that people send and open. */
export const files = defineContract({
  fileToken: {
    method: 'POST',
    path: '/api/v1/auth/fstoken',
    says: 'A short-lived token for up- and downloads.',
    shows: [],
    access: 'signedIn',
    readOnly: true,
    reply: z.object({ token: z.string(), expire: z.number() }),
  },
  upload: {
    method: 'POST',
    path: '/file/upload/{kind}',
    says: 'Takes pictures (jpg, png) or films (mp4), form field file[].',
    shows: [],
    access: 'public',
    kind: 'upload',
    readOnly: true,
    params: z.object({ kind: z.enum(fileKinds) }),
    query: z.object({ token: z.string().max(1000) }),
    reply: z.object({ fileID: z.string(), url: z.string() }),
    list: true,
  },
  download: {
    method: 'GET',
    path: '/file/download/{id}',
    says: 'One file.',
    shows: [],
    access: 'public',
    kind: 'file',
    params: byId,
    query: z.object({ token: z.string().max(1000) }),
    reply: fileBytes,
  },
});
