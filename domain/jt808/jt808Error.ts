/** Why a frame or a body of JT/T 808 is refused. `text` forms are for logs; counters go by the reason. */
export type Jt808Reason =
  | 'empty'
  | 'truncated'
  | 'badChecksum'
  | 'badTime'
  | 'badPosition'
  | 'encrypted'
  | 'badPart'
  | 'badItem'
  | 'tooManyLocations';

/** Thrown inside the codec only: `decodeFrame` and `decodeMessage` turn it into a refusal. */
export class Jt808Error extends Error {
  readonly reason: Jt808Reason;

  constructor(reason: Jt808Reason) {
    super(`JT/T 808: ${reason}`);
    this.name = 'Jt808Error';
    this.reason = reason;
  }
}
