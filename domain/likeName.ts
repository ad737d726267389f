/** What a name of a company or a site says besides who it is. */
const common = /有限责任公司|股份有限公司|有限公司|集团|公司|工程|项目|工地|标段|[\s()（）【】[\]“”"'·,，.。、\-—_#]/g;

const bare = (name: string): string => {
  const text = name.normalize('NFKC').toUpperCase();
  return text.replace(common, '') || text.replace(/\s/g, '');
};

const pairsOf = (text: string): string[] =>
  text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));

/** Two names are alike when this share of their pairs of characters is the same. */
const enough = 0.6;

/** Whether two names may mean the same company or site: the same but for common words, one within the other, or hardly different. Symmetric. */
export const likeName = (one: string, other: string): boolean => {
  const [a, b] = [bare(one), bare(other)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.includes(short)) return true;
  // Digits tell sites apart: 3 号楼 is not 4 号楼.
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const open = [...right];
  const same = left.filter((pair) => {
    const at = open.indexOf(pair);
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * same) / (left.length + right.length) >= enough;
};
