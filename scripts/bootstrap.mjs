// First step of every npm script. It runs on Node 20 with nothing installed: it installs the locked dependencies when they
// are missing or out of date, then hands over to scripts/FOLDER/NAME.ts on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { constants as osConstants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.pourline-lock');

function fail(line) {
  console.error(line);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** npm through the Node that runs now; the path npm hands to its scripts wins over a search on PATH. */
function runNpm(args, options) {
  const npmCli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const command = npmCli ? process.execPath : 'npm';
  return spawnSync(command, npmCli ? [npmCli, ...args] : args, { encoding: 'utf8', maxBuffer: 1 << 26, ...options });
}

/** Whether npm recorded the very versions of the lock: then a tree installed by hand, or a lock that only changed in form, will do. */
function isInstalledAsLocked() {
  const locked = readJson(lockFile)?.packages;
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  if (!locked || !installed) return false;
  return Object.entries(locked).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      (entry.link ? installed[path]?.resolved : installed[path]?.version) ===
        (entry.link ? entry.resolved : entry.version),
  );
}

function requireWritableFolder() {
  try {
    rmdirSync(mkdtempSync(join(root, '.writable-')));
  } catch {
    fail(
      `项目目录不可写，无法安装依赖 / the project folder is not writable, dependencies cannot be installed: ${root}`,
    );
  }
}

// Development tools are part of the product here: Node 24 and the web build come from them, whatever NODE_ENV says.
const installOptions = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
installOptions.push('--include=dev', '--include=optional');
const installEnvironment = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };

function ensureDependencies() {
  const lock = readText(lockFile);
  if (!lock) fail(`缺少 package-lock.json / package-lock.json is missing: ${lockFile}`);
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (readText(stampFile) === stamp) return;
  if (!isInstalledAsLocked()) {
    requireWritableFolder();
    console.error('正在安装依赖，约需一分钟 / installing dependencies, about a minute ...');
    // Nothing but the lock: `npm install` would take other versions in silence.
    const result = runNpm(['ci', ...installOptions], { cwd: root, env: installEnvironment });
    if (result.status !== 0) {
      const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
      console.error(output.split('\n').slice(0, 40).join('\n'));
      const cause =
        result.error?.message ??
        output.match(/(?<=npm error )(?!code |syscall |errno ).+/)?.[0] ??
        `code ${result.status}`;
      fail(`依赖安装失败，请检查网络或 npm 源后重试 / dependencies could not be installed: ${cause}`);
    }
  }
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // Without the stamp the versions are compared again next time: slower, still right.
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package `node` links its binary in an install script; where npm blocks those, the binary lies in its own package. */
function findNode24() {
  const home = join(modules, 'node');
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [join(home, 'bin', binary)];
  for (const folder of [join(home, 'node_modules'), modules]) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const platforms = names.filter((name) => /^node-(bin-)?(linux|darwin|win)/.test(name));
    candidates.push(...platforms.map((name) => join(folder, name, 'bin', binary)));
  }
  return candidates.find(isExecutable);
}

function installNode24() {
  const home = join(modules, 'node');
  requireWritableFolder();
  const result = spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, encoding: 'utf8' });
  const found = findNode24();
  if (!found) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
    fail('未能安装 Node 24，请手动安装 Node 24 后重试 / Node 24 could not be installed; install Node 24 and try again');
  }
  return found;
}

function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return findNode24() ?? installNode24();
}

function endWithParent(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

function run(node, script, args) {
  // The Node of the project comes first for everything the script starts, and POURLINE_PARENT lets it end with us.
  const env = {
    ...process.env,
    PATH: `${dirname(node)}:${join(modules, '.bin')}:${process.env.PATH ?? ''}`,
    POURLINE_PARENT: String(process.pid),
  };
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm starts us through a shell, which dies of a signal without handing it on.
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Node 24 无法运行 / Node 24 does not run here: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (osConstants.signals[signal] ?? 1)));
}

const [name = '', ...args] = process.argv.slice(2);
const scripts = join(root, 'scripts');
const candidates = readdirSync(scripts).map((folder) => join(scripts, folder, `${name}.ts`));
const script = /^[a-z]+$/i.test(name) && candidates.find((path) => existsSync(path));
if (!script) fail(`没有这个命令 / no such command: ${name}`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`需要 Node 20.19 或更新版本，当前 ${process.version} / Node 20.19 or newer is needed`);
}
ensureDependencies();
run(chooseNode(), script, args);
