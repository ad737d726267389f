/** One page of a list. */
export interface Listed<Row> {
  data: Row[];
  /** Rows in all, or as far as they were counted. */
  total: number;
  /** There are more than `total`: they were not counted to the end. */
  totalIsBound?: true;
  /** Where the next page begins; absent on the last. */
  next?: string;
}

/** A page out of the envelope of a reply. */
export const listedIn = <Row>(envelope: {
  data?: unknown;
  total?: unknown;
  totalIsBound?: unknown;
  next?: unknown;
}) => ({
  data: (envelope.data ?? []) as Row[],
  total: Number(envelope.total ?? 0),
  ...(envelope.totalIsBound === true && { totalIsBound: true as const }),
  ...(typeof envelope.next === 'string' && { next: envelope.next }),
});
