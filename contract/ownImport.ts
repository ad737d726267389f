import type { Right } from '@pourline/domain/access/rights';
import type { Topic } from '@pourline/domain/topics';
import { z } from 'zod';
import { byId, fileBytes } from './endpoint.ts';

/** Something about a line of a sheet (0: the whole sheet), by the title of its column where there is one. */
export const sheetRemark = z.object({ row: z.number().int(), column: z.string(), message: z.string() });

/** What a sheet of a company's own things becomes, or became. */
export const ownImportReply = z.object({
  /** To take it back by; null when nothing was made. */
  importID: z.string().nullable(),
  /** What was made, in the order of the sheet. */
  made: z.array(z.object({ id: z.string(), title: z.string(), note: z.string() })),
  /** The lines that can be taken, as they are understood; `isLeftOut`: it is there already, or stands in the sheet twice, and is not made again. */
  lines: z.array(z.object({ row: z.number().int(), title: z.string(), note: z.string(), isLeftOut: z.boolean() })),
  /** What makes it impossible: with one of them nothing is made. */
  errors: z.array(sheetRemark),
  /** What looks like a mistake and is asked about. */
  questions: z.array(sheetRemark),
});
/** The same as its asker reads it. */
export type OwnImportReply = z.infer<typeof ownImportReply>;

/** What is meant by a sheet that is sent: to take it unless something is to be asked; to take it whatever was asked. */
export const ownImportQuery = z.object({ how: z.enum(['ask', 'sure']).default('ask') });

/** The calls by which things of a kind come in a spreadsheet; `things` as the documentation calls them. */
export const importCallsOf = <
  const Path extends `/${string}`,
  const Access extends readonly [Right, ...Right[]],
  const Topics extends readonly Topic[],
>({
  path,
  things,
  access,
  changes,
}: {
  path: Path;
  things: string;
  access: Access;
  changes: Topics;
}) =>
  ({
    importTemplate: {
      method: 'GET',
      path: `${path}/import/template`,
      says: `A spreadsheet to fill in with ${things}.`,
      shows: [],
      access,
      reply: fileBytes,
      kind: 'file',
    },
    previewImport: {
      method: 'POST',
      path: `${path}/import/preview`,
      says: `What a spreadsheet (xlsx, csv) of ${things} would become: its mistakes by row and column, and what is to be asked.`,
      changes: [],
      access,
      kind: 'upload',
      reply: ownImportReply,
    },
    importSheet: {
      method: 'POST',
      path: `${path}/import`,
      says: `Makes ${things} of a spreadsheet (xlsx, csv), all or, when a row is wrong or something is to be asked first, none.`,
      changes,
      access,
      kind: 'upload',
      query: ownImportQuery,
      reply: ownImportReply,
    },
    undoImport: {
      method: 'POST',
      path: `${path}/import/{id}/undo`,
      says: `Takes a whole import of ${things} back, or nothing when one of them is in use.`,
      changes,
      access,
      params: byId,
      reply: z.object({ undone: z.number().int() }),
    },
  }) as const;
