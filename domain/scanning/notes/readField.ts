/** A field as it was read, and whether a person has to look: the reader was not sure, or it does not fit the rest of the note. */
export interface ReadField<T> {
  readonly value: T;
  readonly isDoubtful: boolean;
}

/** Of a line of which the reader is less sure (0 to 1) a person has to look at each letter. */
export const sureFrom = 0.85;
