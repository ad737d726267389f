import { randomInt } from 'node:crypto';

// Without what is mistaken for something else when it is read out over the phone: 0 o, 1 l i.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A first password of 10 characters, to be handed over once and changed at the next sign-in. */
export const makeFirstPassword = (): string =>
  Array.from({ length: 10 }, () => readable[randomInt(readable.length)]).join('');
