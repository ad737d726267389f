interface Row {
  readonly text: string;
  /** Said instead while more than one try is `left`. */
  readonly early?: string;
}

/**
 * One refusal: its HTTP status and the Chinese text a person sees. `{n}` places are filled from the error's details. What was done too
 * often says after how many seconds it may be tried again; `seconds` and `minutes` stand for `{n}` of them.
 */
export type ErrorRow =
  | (Row & { readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 500 | 502 | 503 })
  | (Row & { readonly status: 429; readonly retryAfter: number | 'seconds' | 'minutes' });

/** The refusals of a capability. A code is `thing.what`. */
export const defineErrors = <const C extends `${string}.${string}`>(
  rows: Readonly<Record<C, ErrorRow>>,
): Readonly<Record<C, ErrorRow>> => rows;
