/** The embedded database cannot start; the message is one line in Chinese that says what to do, fit for a terminal. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What a disk refuses, as words for a place; null for another fault. */
export const diskRefusal = (error: unknown): string | null => {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return '磁盘已满';
  return ['EROFS', 'EACCES', 'EPERM'].includes(code) ? '不可写' : null;
};

/** The refusal of a data folder that could not be written. */
export const unwritable = (dataDir: string, error: unknown): DatabaseStartError => {
  if (error instanceof DatabaseStartError) return error;
  if (diskRefusal(error) === '磁盘已满') return new DatabaseStartError(`磁盘已满，数据库无法启动：${dataDir}`);
  return new DatabaseStartError(`数据库目录不可写：${dataDir}（${codeOf(error)}），请检查权限`, { cause: error });
};
