import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../run/runStep.ts';

export interface Simulator {
  stop(): Promise<void>;
  abandon(): void;
}

/** Runs the simulator as a process of its own, which ends when this one does. */
export function startSimulator(url: string, gnssPort: number): Simulator {
  const preload = fileURLToPath(new URL('./endWithParent.ts', import.meta.url));
  const args = ['--import', preload, 'simulator/main.ts', '--url', url, '--gnss', String(gnssPort)];
  const env = { ...process.env, POURLINE_PARENT: String(process.pid) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  let isStopping = false;
  const gone = new Promise<void>((settle) => {
    child.once('close', (code, signal) => {
      if (!isStopping) console.error(`模拟器已退出（${signal ?? code}），系统继续运行`);
      settle();
    });
  });
  return {
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 500);
      await gone;
      clearTimeout(impatience);
    },
    abandon() {
      child.kill('SIGKILL');
    },
  };
}
