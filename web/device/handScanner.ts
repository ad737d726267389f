/** Keys of a hand scanner come closer together than anybody types, in ms. */
const gapMs = 60;
/** What is shorter was typed by somebody. */
const shortest = 2;

/**
 * Hears the codes of a hand scanner, which types them as a keyboard and ends with Enter. `now` in ms. What is typed into a field stays
 * there. Returns what is to be done with each key: `true` where the key was the end of a code.
 */
export const readHandScanner = (told: (code: string) => void): ((key: string, now: number) => boolean) => {
  let text = '';
  let last = 0;
  return (key, now) => {
    if (now - last > gapMs) text = '';
    last = now;
    if (key === 'Enter') {
      const code = text;
      text = '';
      if (code.length < shortest) return false;
      told(code);
      return true;
    }
    if (key.length === 1) text += key;
    return false;
  };
};
