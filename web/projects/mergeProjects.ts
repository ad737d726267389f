/** The projects in the charge of a person first, then those they only work on; none twice. */
export function mergeProjects<P extends { contractID: string }>(
  managed: readonly P[],
  worked: readonly P[],
): (P & { managed: boolean })[] {
  const known = new Set(managed.map((one) => one.contractID));
  return [
    ...managed.map((one) => ({ ...one, managed: true })),
    ...worked.filter((one) => !known.has(one.contractID)).map((one) => ({ ...one, managed: false })),
  ];
}
