const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What a form changes of a thing, field by field, as the audit keeps it; what stays as it is stays out. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => !sameValue(before[field], value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value ?? null }]),
  );
