import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  /** The first line that it printed. */
  line: string;
  /** Closes its standard input and waits for its end. */
  end(): Promise<void>;
}

/** Starts a program of the project that says by one line when it is ready, and ends with its standard input. */
export async function startProgram(path: string, env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const child = spawn(process.execPath, [path], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), closed.then(() => null)]);
  if (line === null) throw new Error(`${path} ended before it was ready: ${complaints}`);
  return {
    line,
    end: async () => {
      child.stdin.end();
      await closed;
    },
  };
}

/** What a program of the project prints before it ends, as JSON. */
export async function readProgram<T>(path: string): Promise<T> {
  const child = spawn(process.execPath, [path], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path} ended with ${code}`);
  return JSON.parse(output) as T;
}
