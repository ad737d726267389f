import { spawnSync } from 'node:child_process';

/** Shell commands that give a process, and nobody else, a disk of so many MB at a folder; it is gone with the process. */
export const ownDisk = (folder: string, megabytes: number): string =>
  `mount -t tmpfs -o size=${megabytes}m,mode=755 none '${folder}'`;

/** Why no process can have a disk of its own here; null: it can. */
export const lacksDisks = (): string | null =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? null
    : 'only root, where it may mount, can give a process a disk of its own';
