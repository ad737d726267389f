import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder in which a package is installed. */
const folderOf = (name: string): string => {
  const inside = require.resolve(name);
  return inside.slice(0, inside.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}`.length);
};

let world: World;
let folder: string;
beforeAll(async () => {
  [world, folder] = await Promise.all([openWorld(), mkdtemp(join(tmpdir(), 'pourline-api-'))]);
});
afterEach((context) => world.settle(context));
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

test('the pieces of docs/api.md run in their order and print what stands behind them', async () => {
  const page = await readFile(join(root, 'docs/api.md'), 'utf8');
  const program = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, piece]) => piece).join('\n');
  const told = [...program.matchAll(/^\s*console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
  expect(told.length).toBeGreaterThan(6);
  expect(program.match(/console\.log/g)).toHaveLength(told.length);
  const path = join(folder, 'client.mjs');
  await writeFile(path, program);
  const { stdout, stderr } = await run(process.execPath, [path], {
    env: { ...process.env, BASE: world.url },
    timeout: 60_000,
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(told);
});

test('the document of the calls has no error that a linter finds', async () => {
  const path = join(folder, 'openapi.json');
  await writeFile(path, await (await fetch(`${world.url}/openapi.json`)).text());
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = await run(process.execPath, [linter, 'lint', path, '--format=json'], {
    env,
    cwd: folder,
    maxBuffer: 1 << 26,
  })
    // It ends with 1 when it has found an error, and tells it all the same.
    .catch((failed: { stdout: string }) => failed);
  const { totals } = JSON.parse(stdout) as { totals: { errors: number } };
  expect(totals.errors).toBe(0);
});

const client = `
import createClient from 'openapi-fetch';
import type { paths } from './pourline.d.ts';

const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const signedIn = await api.POST('/api/v1/auth/token/new', {
  body: { username: '13800001004', password: 'pourline2026' },
});
const token: string = signedIn.data?.data.token ?? '';
const headers = { authorization: \`Bearer \${token}\`, 'x-role-group': 'scheduler' as const };
const orders = await api.GET('/api/v1/task-msg', { headers, params: { query: { limit: 5 }, header: { 'x-role-group': 'scheduler' } } });
const total: number | undefined = orders.data?.total;
// @ts-expect-error a list has no such field
orders.data?.totale;
console.log(token.length > 20, orders.response.status, typeof total);
`;

test('a client that is generated from the document compiles, signs in and reads', async () => {
  const document = await (await fetch(`${world.url}/openapi.json`)).json();
  await writeFile(join(folder, 'pourline.d.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'client.ts'), client);
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    await cp(folderOf(name), join(folder, 'node_modules', name), { recursive: true });
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(dirname(folderOf('vitest')), '@types')],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compiled = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(compiled.stdout).toBe('');
  const args = [join(folder, 'client.ts'), world.url];
  const { stdout } = await run(process.execPath, args, { timeout: 60_000 });
  expect(stdout.trim()).toBe('true 200 number');
});

test('the page of the calls shows them without an error in its console', async () => {
  const stranger = await world.stranger({ viewport: 'wide' });
  const complaints: string[] = [];
  stranger.page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  stranger.page.on('pageerror', (error) => complaints.push(error.message));
  await stranger.page.goto(`${world.url}/docs`);
  await stranger.page.getByRole('heading', { name: 'Pourline 砼程' }).waitFor();
  await stranger.page.getByText('orders').first().waitFor();
  expect(complaints).toEqual([]);
});
