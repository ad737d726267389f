/** A file that cannot be read at all; the message is shown to the user. */
export class SheetError extends Error {}
