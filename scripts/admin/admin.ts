// npm run admin -- tenant|release …: what is done once for a whole installation, on its database.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../../server/db/database.ts';
import { DatabaseStartError } from '../../server/db/databaseStartError.ts';
import { root } from '../run/runStep.ts';

const usage = `用法：
  npm run admin -- tenant --name 企业名称 --short 简称 --administrator 手机号 --person 姓名 [--group 集团编号|self]
  npm run admin -- release --platform android|ios --version 4.1.26 --url https://… [--notes 说明]
数据库：DATABASE_URL；没有时为 DATA_DIR/production 下的内置数据库（默认 data/production）。
集团编号 self 表示本企业自成集团，可以受理搅拌站入驻。`;

/** The command line is wrong; the message says where. */
class UsageError extends Error {}
/** What was asked cannot be done; the message says why. */
class Refusal extends Error {}

type Options = Readonly<Record<string, string | undefined>>;

const need = (options: Options, name: string, fits: RegExp, says: string): string => {
  const value = options[name]?.trim() ?? '';
  if (value === '') throw new UsageError(`缺少 --${name}（${says}）`);
  if (!fits.test(value)) throw new UsageError(`--${name} ${value} 不正确：应为${says}`);
  return value;
};

const foundTenant = async (database: Database, options: Options): Promise<void> => {
  const { CompanyError, foundCompany } = await import('../../server/people/foundCompany.ts');
  const company = {
    name: options.name as string,
    shortName: options.short as string,
    group: options.group?.trim() || null,
    administrator: { name: options.person as string, mobileNo: options.administrator as string },
  };
  try {
    const { tenantID, firstPassword } = await foundCompany(database, company);
    console.log(`已建立企业 ${company.name}（${tenantID}）`);
    console.log(`管理员 ${company.administrator.name} ${company.administrator.mobileNo}`);
    console.log(
      firstPassword
        ? `初始密码 ${firstPassword}（只显示一次，首次登录须修改）`
        : '该手机号已有账号：请此人用原来的密码登录，在“我的”里接受邀请',
    );
  } catch (error) {
    if (error instanceof CompanyError) throw new Refusal(error.message);
    throw error;
  }
};

const publish = async (database: Database, options: Options): Promise<void> => {
  const { publishRelease } = await import('../../server/settings/releases.ts');
  const platform = options.platform as 'android' | 'ios';
  const { version, url, notes = '' } = options as { version: string; url: string; notes?: string };
  await publishRelease(database.system, { platform, version, url, notes });
  console.log(`已发布 ${platform} ${version}`);
};

/** What each command must be told, checked before a database is looked for. */
const commands = {
  tenant: {
    check: (options: Options) => ({
      ...options,
      name: need(options, 'name', /^.{2,40}$/u, '2 到 40 个字的企业名称'),
      short: need(options, 'short', /^.{2,20}$/u, '2 到 20 个字的简称'),
      administrator: need(options, 'administrator', /^1[3-9]\d{9}$/, '管理员的 11 位手机号'),
      person: need(options, 'person', /^.{2,20}$/u, '管理员的姓名'),
    }),
    run: foundTenant,
  },
  release: {
    check: (options: Options) => ({
      ...options,
      platform: need(options, 'platform', /^(android|ios)$/, 'android 或 ios'),
      version: need(options, 'version', /^\d{1,4}(\.\d{1,6}){1,3}$/, '版本号，如 4.1.26'),
      url: need(options, 'url', /^https?:\/\/\S+$/, '安装包的网址'),
    }),
    run: publish,
  },
} as const;

const readOptions = (args: string[]): { command: keyof typeof commands; options: Options } => {
  const [command = '', ...rest] = args;
  if (!Object.hasOwn(commands, command)) throw new UsageError(usage);
  const names = ['name', 'short', 'group', 'administrator', 'person', 'platform', 'version', 'url', 'notes'];
  try {
    const { values } = parseArgs({
      args: rest,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    return { command: command as keyof typeof commands, options: values as Options };
  } catch {
    throw new UsageError(`参数不正确：${rest.join(' ')}\n${usage}`);
  }
};

/** The database that the installation uses: named, running, or started for this command alone. */
const withDatabase = async (run: (database: Database) => Promise<void>): Promise<void> => {
  const { migrate } = await import('../../server/db/migrate.ts');
  const { openDatabase } = await import('../../server/db/database.ts');
  const dataDir = resolve(root, process.env.DATA_DIR ?? 'data', 'production');
  let url: string | null = process.env.DATABASE_URL || null;
  let stop: (() => Promise<void>) | undefined;
  if (!url) {
    const { runningPostgres } = await import('../../server/db/runningPostgres.ts');
    url = await runningPostgres(dataDir);
  }
  if (!url) {
    const { startEmbeddedPostgres } = await import('../../server/db/embeddedPostgres.ts');
    const started = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    ({ url, stop } = started);
  }
  try {
    await migrate(url);
    const database = openDatabase(url, 2);
    try {
      await run(database);
    } finally {
      await database.close();
    }
  } finally {
    await stop?.();
  }
};

try {
  const { command, options } = readOptions(process.argv.slice(2));
  const checked = commands[command].check(options);
  await withDatabase((database) => commands[command].run(database, checked));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message);
    process.exit(2);
  }
  if (error instanceof DatabaseStartError || error instanceof Refusal) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
