/** Whether the database refused a statement because a row like this one is there already, by the name of what must be unique. */
export const isViolation = (error: unknown, constraint: string): boolean => {
  const { code, constraint: violated } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && violated === constraint;
};
