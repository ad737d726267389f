/** What a change did to the fields of a thing, as its event keeps it: field by field the value before and after; equal ones stay out. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value ?? null }]),
  );
