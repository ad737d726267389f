// npm run bench -- NAME [arguments]: one benchmark of bench/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run/runProgram.ts';
import { root } from '../run/runStep.ts';

const [name = '', ...args] = process.argv.slice(2);
if (!/^[a-z][\w-]*$/i.test(name)) {
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  console.error(`用法：npm run bench -- 名称；可选：${files.map((file) => file.slice(0, -3)).join(' ')}`);
  process.exit(1);
}
runProgram(`bench/${name}.ts`, args);
