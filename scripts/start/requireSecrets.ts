import { StartError } from './startError.ts';

const weak = /secret|passw|change|example|default|pourline|qwerty|test|demo|your|0123|1234|abcd/i;

/** Whether anyone could guess a secret: a placeholder, or few different characters. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 12 || weak.test(secret);
}

/** Refuses a secret that is missing, shorter than 32 characters or an obvious one. */
function requireSecret(name: string, environment: Record<string, string | undefined>): void {
  const secret = environment[name];
  const advice = `可用 openssl rand -base64 36 生成`;
  if (!secret) throw new StartError(`缺少环境变量 ${name}，${advice}`);
  if (secret.length < 32) throw new StartError(`${name} 太短（${secret.length} 个字符，至少 32 个），${advice}`);
  if (isGuessable(secret)) throw new StartError(`${name} 太容易猜到，${advice}`);
}

/**
 * Makes sure that secrets of the environment are there, each strong and none the same as another: whoever learns one must not
 * know the next.
 * @throws StartError with the one line to show
 */
export function requireSecrets(
  names: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): void {
  for (const name of names) requireSecret(name, environment);
  const same = names.find((name, at) => names.slice(0, at).some((other) => environment[other] === environment[name]));
  if (same) throw new StartError(`${names.join(' 与 ')} 不能相同，请各自用 openssl rand -base64 36 生成`);
}
