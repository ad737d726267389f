/** Letters and digits alone, as notes and lists write them apart. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Of what there is to choose the one that was read: the same, or the only one of which one name holds the other; null: none, or several. */
export const matchRead = <T extends { readonly name: string }>(choices: readonly T[], read: string): T | null => {
  const wanted = bare(read);
  if (wanted === '') return null;
  const same = choices.find(({ name }) => bare(name) === wanted);
  if (same) return same;
  const near = choices.filter(({ name }) => wanted.includes(bare(name)) || bare(name).includes(wanted));
  return near.length === 1 ? (near[0] ?? null) : null;
};
