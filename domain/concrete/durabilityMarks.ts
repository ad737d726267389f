/** One property of durability with the marks the standard knows for it. */
export interface DurabilityProperty {
  readonly name: string;
  readonly marks: readonly string[];
}

function steps(prefix: string, values: readonly number[]): string[] {
  const last = values.at(-1);
  return [...values.map((value) => `${prefix}${value}`), `>${prefix}${last}`];
}

function levels(prefix: string): string[] {
  return ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ'].map((level) => `${prefix}-${level}`);
}

/** Durability of concrete and its marks, GB/T 14902-2012 (JGJ/T 193-2009). */
export const durabilityProperties: readonly DurabilityProperty[] = [
  { name: '抗冻标号（慢冻法）', marks: steps('D', [50, 100, 150, 200]) },
  { name: '抗冻等级（快冻法）', marks: steps('F', [50, 100, 150, 200, 250, 300, 350, 400]) },
  { name: '抗渗等级', marks: steps('P', [4, 6, 8, 10, 12]) },
  { name: '抗硫酸盐等级', marks: steps('KS', [30, 60, 90, 120, 150]) },
  { name: '抗氯离子渗透（RCM 法）', marks: levels('RCM') },
  { name: '抗氯离子渗透（电通量法）', marks: levels('Q') },
  { name: '抗碳化', marks: levels('T') },
  { name: '早期抗裂', marks: levels('L') },
];

const knownMarks = new Set(durabilityProperties.flatMap((property) => property.marks));
const TOKEN = /(>?(?:KS|[DFP])\d+|(?:RCM|[QTL])-[ⅠⅡⅢⅣⅤ](?:\([\d.]+\))?)(?![A-Za-z\d])/g;

/** Widths of brackets and the Latin spelling of the levels vary from hand to hand; the marks of the standard do not. */
function tidy(text: string): string {
  return text
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/[＞﹥]/g, '>')
    .replace(/(RCM|[QTL])-(IV|V|I{1,3})(?![A-Za-z])/gi, (_all, prefix: string, level: string) => {
      const roman = { I: 'Ⅰ', II: 'Ⅱ', III: 'Ⅲ', IV: 'Ⅳ', V: 'Ⅴ' }[level.toUpperCase()] ?? level;
      return `${prefix.toUpperCase()}-${roman}`;
    });
}

/** What a list of technical requirements says about durability, and which requirements are of another nature. */
export interface ReadRequirements {
  /** Marks of the standard in the order given, each once: `['P8', 'F150', 'Q-Ⅲ(1000)']`. */
  readonly marks: readonly string[];
  /** Requirements which have no place in the mark (早强, 微膨胀, 测温 ...), as written. */
  readonly others: readonly string[];
}

/**
 * Separates the durability marks from the other technical requirements of an order.
 * A mark may stand alone (`P8`), behind its name (`抗渗P8`) or joined with others (`P8F150`). A text with a letter
 * and number which the standard does not know (`P7`) stays with the others, so nothing gets lost.
 */
export function readDurabilityMarks(technicalFeatures: readonly string[]): ReadRequirements {
  const marks: string[] = [];
  const others: string[] = [];
  for (const feature of technicalFeatures) {
    const text = feature.trim();
    if (text === '') continue;
    const found = marksIn(tidy(text));
    if (found.length === 0) others.push(text);
    for (const mark of found) if (!marks.includes(mark)) marks.push(mark);
  }
  return { marks, others };
}

function marksIn(text: string): string[] {
  // Joined marks (P8F150) have no gap, so each is cut off before the next is looked for.
  const spaced = text.replace(/(\d|\))(?=>?(?:KS|RCM-|[QTL]-|[DFP]\d))/g, '$1 ');
  const tokens = [...spaced.matchAll(TOKEN)].map((match) => match[0]);
  const known = tokens.every((token) => knownMarks.has(token.replace(/\(.*\)$/, '')));
  return known ? tokens : [];
}
