import { StartError } from './startError.ts';

const weak = /secret|passw|change|example|default|pourline|qwerty|test|demo|your|0123|1234|abcd/i;

/** Whether anyone could guess a secret: a placeholder, or few different characters. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 12 || weak.test(secret);
}

/**
 * Makes sure that a secret of the environment is there, long enough (32 characters) and not an obvious one.
 * @throws StartError with the one line to show
 */
export function requireSecret(name: string, environment: Record<string, string | undefined> = process.env): void {
  const secret = environment[name];
  const advice = `可用 openssl rand -base64 36 生成`;
  if (!secret) throw new StartError(`缺少环境变量 ${name}，${advice}`);
  if (secret.length < 32) throw new StartError(`${name} 太短（${secret.length} 个字符，至少 32 个），${advice}`);
  if (isGuessable(secret)) throw new StartError(`${name} 太容易猜到，${advice}`);
}
