/** JSON that PostgreSQL takes: it takes neither NUL nor half a surrogate pair, and one bad text must not refuse all that is kept with it. */
export const databaseJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
