import { spawn } from 'node:child_process';
import { z } from 'zod';
import { type ReadLine, type Recogniser, RecogniserBusy, readLine } from './recogniser.ts';

/** A picture is given up after so long: a clear one takes 3 s, ms. */
const patienceMs = 20_000;
/** Each program takes a core and some hundred MB: so many run at once. */
const mostAtOnce = 2;
/** More than a full page of writing comes to, bytes. */
const mostSaid = 1024 * 1024;
const said = z.array(readLine).max(1_000);

/** Runs the program on one picture: the picture goes in, what it says comes out. */
const run = (program: string, picture: Uint8Array, limitMs: number): Promise<ReadLine[]> =>
  new Promise((resolve, reject) => {
    // It gets nothing of the server's secrets.
    const { PATH, HOME } = process.env;
    const child = spawn(program, [], { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH, HOME } });
    const give = (why: string): void => {
      child.kill('SIGKILL');
      reject(new Error(why));
    };
    const timer = setTimeout(() => give(`nothing read in ${limitMs} ms`), limitMs);
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > mostSaid) give('the recogniser says too much');
      else pieces.push(piece);
    });
    child.on('error', reject);
    // It may end before it has read the picture; that it ended is told by its code.
    child.stdin.on('error', () => undefined);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code !== 0) return reject(new Error(`the recogniser ended with ${code}`));
      try {
        resolve(said.parse(JSON.parse(Buffer.concat(pieces).toString())));
      } catch {
        reject(new Error('the recogniser says what is no reading'));
      }
    });
    child.stdin.end(picture);
  });

/**
 * A program of this machine reads pictures: it gets one on its standard input and says its lines as JSON on its standard output. It is started
 * for each picture and ends after it, so that neither its memory nor its faults stay with the server.
 */
export const commandRecogniser = (program: string, limitMs = patienceMs): Recogniser => {
  let running = 0;
  return {
    read: async (picture) => {
      if (running >= mostAtOnce) throw new RecogniserBusy();
      running += 1;
      try {
        return await run(program, picture, limitMs);
      } finally {
        running -= 1;
      }
    },
  };
};
