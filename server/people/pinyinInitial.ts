/** The first character, in the order of pinyin, of each letter that a Chinese word can begin with. */
const firstOfLetter: readonly (readonly [letter: string, character: string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '哒'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '讥'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '痳'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '妑'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '扨'],
  ['T', '它'],
  ['W', '穵'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
];

const pinyin = new Intl.Collator('zh-CN');

/** First letter of a name's pinyin in the order that `zh-x-icu` sorts by; `#` when it begins with neither a Chinese character nor a letter. */
export const pinyinInitial = (name: string): string => {
  const first = [...name][0] ?? '';
  if (/^[a-z]$/i.test(first)) return first.toUpperCase();
  if (!/^\p{Script=Han}$/u.test(first)) return '#';
  return firstOfLetter.findLast(([, character]) => pinyin.compare(first, character) >= 0)?.[0] ?? '#';
};
