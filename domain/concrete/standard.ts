/** The standard every table of this folder is taken from, as it is cited in texts. */
export const CONCRETE_STANDARD = 'GB/T 14902-2012';

/** The standard as it closes a concrete mark: a mark carries the number without the year. */
export const STANDARD_IN_MARK = 'GB/T 14902';
