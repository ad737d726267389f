import { spawnSync } from 'node:child_process';

/** Shell commands that give a process, and nobody else, a disk of so many MB at a folder; it is gone with the process. */
export const ownDisk = (folder: string, megabytes: number): string =>
  `mount -t tmpfs -o size=${megabytes}m,mode=755 none '${folder}'`;

/** Why no process can have a disk of its own here; null: it can. */
export const lacksDisks = (): string | null =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? null
    : 'only root, where it may mount, can give a process a disk of its own';

/** The command of a program whose process begins with such shell commands, seen by itself and its children alone; '' begins with none. */
export const onOwnDisk = (program: readonly string[], before: string): [command: string, args: string[]] => {
  const [command = '', ...args] = before
    ? ['unshare', '--mount', 'sh', '-c', `${before} && exec "$@"`, 'sh', ...program]
    : program;
  return [command, args];
};
