import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../run/runStep.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pourline-bootstrap-'));
  mkdirSync(join(folder, 'scripts/start'), { recursive: true });
  writeFileSync(join(folder, 'scripts/start/serve.ts'), '');
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a command of a clean checkout, where npm is a program that notes what it is asked for and fails as told. */
const start = (error: string) => {
  const npm = join(folder, 'npm.js');
  writeFileSync(
    npm,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv.slice(2).join(' ') + '\\n');
    console.error(${JSON.stringify(error)});
    process.exit(1);`,
  );
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), 'serve'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  });
  return { status, stderr, asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
};

test('a package that is not the one of the lock ends the start in words: npm is asked once, for the lock alone', () => {
  const { status, stderr, asked } = start('npm error code EINTEGRITY\nnpm error sha512-A integrity checksum failed');
  expect(status).toBe(1);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.split(' ')[0]).toBe('ci');
  expect(stderr).toContain('依赖安装失败，请检查网络或 npm 源后重试');
  expect(stderr).toContain('sha512-A integrity checksum failed');
});

test('without a lock nothing is installed', () => {
  rmSync(join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'asked'), '');
  const { status, stderr, asked } = start('');
  expect({ status, asked }).toEqual({ status: 1, asked: [''] });
  expect(stderr).toContain('缺少 package-lock.json');
});
