import { decodeFrame } from './decodeFrame.ts';
import { FrameSplitter } from './frameSplitter.ts';

/** What the one frame of these bytes says; anything else than one whole frame is a mistake of the test. */
export function onlyFrame(bytes: Uint8Array) {
  const [frame, ...others] = new FrameSplitter().push(bytes);
  if (!frame || others.length > 0) throw new Error('not one frame');
  const decoded = decodeFrame(frame);
  if (!decoded.ok) throw new Error(decoded.reason);
  return decoded;
}
