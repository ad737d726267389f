import { readers } from '@pourline/domain/access/reading';
import { z } from 'zod';
import { byId, defineContract, fileBytes } from '../endpoint.ts';
import { importQuery, importReply } from './orderImport.ts';

/** The calls about orders that come in a spreadsheet. */
export const importCalls = defineContract({
  importTemplate: {
    method: 'GET',
    path: '/api/v1/order/import/template',
    says: 'A spreadsheet to fill in with the orders of a day.',
    shows: ['projects', 'codes', 'settings'],
    access: readers.orderImport,
    reply: fileBytes,
    kind: 'file',
  },
  importSheet: {
    method: 'POST',
    path: '/api/v1/order/import',
    says: 'Places every order of a spreadsheet (xlsx, csv), or none when a row is wrong or something about it is to be asked first.',
    changes: ['orders'],
    access: readers.orderImport,
    kind: 'upload',
    query: importQuery,
    reply: importReply,
  },
  undoImport: {
    method: 'POST',
    path: '/api/v1/order/import/{id}/undo',
    says: 'Takes a whole import back: cancels every order of it, or none when one has gone on.',
    changes: ['orders'],
    access: readers.orderImport,
    params: byId,
    reply: z.object({ cancelled: z.number().int() }),
  },
});
