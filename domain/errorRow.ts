/** One refusal: its HTTP status and the Chinese text a person sees. `{n}` places are filled from the error's details. */
export interface ErrorRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 429 | 500 | 502 | 503;
  readonly text: string;
}

/** The refusals of a capability. A code is `thing.what`. */
export const defineErrors = <const C extends `${string}.${string}`>(
  rows: Readonly<Record<C, ErrorRow>>,
): Readonly<Record<C, ErrorRow>> => rows;
