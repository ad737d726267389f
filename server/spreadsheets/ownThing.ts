import type { Viewer } from '@pourline/domain/access/rights';
import type { z } from 'zod';
import type { Work } from '../work.ts';
import { CellError, cellText, readText, type SheetCell } from './sheetCells.ts';
import type { SheetColumn, SheetColumns, SheetLine, SheetRemark } from './sheetTable.ts';

/** A column of a thing of the company: how it is filled in, an example, and what stands there in a list that is handed out. */
export interface OwnColumn<Row> extends SheetColumn {
  readonly example: string | number;
  readonly cell: (row: Row) => string | number | Date | null;
}

/** A form that a line of a sheet gives, or what is wrong with the line. */
export type ReadLine<Form> = { readonly form: Form } | { readonly errors: readonly SheetRemark[] };

/**
 * A kind of thing that a company enters (a plant, a line, a vehicle, a customer …) as sheets know it: one description for the template, the
 * import, the questions before it, its undoing, and the list as a spreadsheet.
 */
export interface OwnThing<Field extends string, Row, Form> {
  /** As imports of it are kept by. */
  readonly kind: string;
  /** 车辆: the name of sheets and files. */
  readonly title: string;
  /** The first column names a thing. */
  readonly columns: Readonly<Record<Field, OwnColumn<Row>>>;
  /** Forms of lines, with everything that they name looked up once for all of them. */
  readLines(work: Work, viewer: Viewer, lines: readonly SheetLine<Field>[]): Promise<readonly ReadLine<Form>[]>;
  /** A form as the preview tells it. */
  told(form: Form): { title: string; note: string };
  /** What two lines must have alike to mean the same thing. */
  sameness(form: Form): string;
  /** For each form what there is already that would be the same, in words; null where there is none. */
  known(work: Work, forms: readonly Form[]): Promise<readonly (string | null)[]>;
  /** Makes it; returns its id. */
  make(work: Work, form: Form): Promise<string>;
  /** Holds them until the work is done, against whoever is about to depend on one. */
  hold(work: Work, ids: readonly string[]): Promise<unknown>;
  /** Of these, held, the first that something else depends on, by its name; null while nothing does. */
  inUse(work: Work, ids: readonly string[]): Promise<string | null>;
  /** Takes them away again. */
  unmake(work: Work, ids: readonly string[]): Promise<void>;
}

/** Reads one line field by field and gathers everything that is wrong with it. */
export interface LineReader<Field extends string> {
  readonly errors: readonly SheetRemark[];
  /** What a cell holds; null where it is empty, which is a mistake where the column is required, or where it cannot be taken. */
  read<Value>(field: Field, reader: (cell: SheetCell) => Value): Value | null;
  text(field: Field): string;
  refuse(field: Field, message: string): void;
  /** The form of what was read, or everything that is wrong; `columnOf` names the column of a field of the form. */
  formOf<Form>(schema: z.ZodType<Form>, values: unknown, columnOf: (path: string) => Field | undefined): ReadLine<Form>;
}

const mostText = 500;

export const lineReader = <Field extends string>(
  { row, cells }: SheetLine<Field>,
  columns: SheetColumns<Field>,
): LineReader<Field> => {
  const errors: SheetRemark[] = [];
  const refuse = (field: Field, message: string): void => {
    errors.push({ row, column: columns[field].title, message });
  };
  const read = <Value>(field: Field, reader: (cell: SheetCell) => Value): Value | null => {
    const cell = cells[field];
    if (cellText(cell) === '') {
      if (columns[field].required) refuse(field, '必填');
      return null;
    }
    try {
      readText(cell, mostText);
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      refuse(field, error.message);
      return null;
    }
  };
  return {
    errors,
    read,
    refuse,
    text: (field) => read(field, (cell) => readText(cell, mostText)) ?? '',
    formOf(schema, values, columnOf) {
      if (errors.length > 0) return { errors };
      const result = schema.safeParse(values);
      if (result.success) return { form: result.data };
      for (const issue of result.error.issues) {
        const field = columnOf(String(issue.path[0] ?? ''));
        if (field) refuse(field, issue.message);
        else errors.push({ row, column: '', message: issue.message });
      }
      return { errors };
    },
  };
};
