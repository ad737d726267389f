import type { ListQuery } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import { keysOf } from '@pourline/domain/keysOf';
import type { Db } from '../db/database.ts';
import { Bytes, type RawJson } from '../http/serve.ts';
import type { List } from '../lists/listOf.ts';
import type { Services } from '../services.ts';
import { exportList } from './exportList.ts';
import { listSheet } from './listSheet.ts';
import type { OwnThing } from './ownThing.ts';
import { EXAMPLE_MARK, templateNotes } from './sheetTable.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An empty sheet to fill in with things of a kind, with an example line and a second sheet that explains the columns. */
export const thingTemplate = async <Field extends string, Row, Form>({
  title,
  columns,
}: OwnThing<Field, Row, Form>): Promise<Bytes> => {
  const { writeTemplate } = await import('./writeTemplate.ts');
  const [naming] = keysOf<Field>(columns);
  const example = Object.fromEntries(
    keysOf<Field>(columns).map((field) => [
      field,
      field === naming ? `${EXAMPLE_MARK}：${columns[field].example}（本行不导入）` : columns[field].example,
    ]),
  ) as Record<Field, string | number>;
  const notes = templateNotes(title, naming ? columns[naming].title : '');
  return new Bytes(
    await writeTemplate({ name: title, columns, lines: [example], notes }),
    workbook,
    `${title}导入模板.xlsx`,
  );
};

/** A page of a list of things, or all of them as a spreadsheet with the columns that an import takes. */
export const thingList = async <Q extends ListQuery, Who, Field extends string, Row, Form>(
  { db, viewer, query, services }: { db: Db; viewer: Viewer; query: Q; services: Services },
  list: List<Q, Who>,
  who: Who,
  { title, columns }: OwnThing<Field, Row, Form>,
): Promise<RawJson | Bytes> => {
  if (query.format !== 'xlsx') return list.page(db, who, query);
  return exportList(services, viewer, async () => {
    const whole = { ...query, limit: -1, skip: 0, after: undefined };
    const { data, next } = await list.pageOf(db, who, whole, (row: Row) => row);
    const cells = keysOf<Field>(columns).map((field) => columns[field]);
    return listSheet(db, viewer.tenantID, { name: title, columns: cells, rows: data, isCut: next !== undefined });
  });
};
