const quote = 34;
const backslash = 92;
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/** Forms of the product nest less than this. */
export const mostDepth = 20;

/** Whether a JSON text opens more arrays and objects in one another than `most`; looks at each character once and builds nothing. */
export const isDeeper = (text: string, most = mostDepth): boolean => {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (opening.has(code)) {
      depth += 1;
      if (depth > most) return true;
    } else if (closing.has(code)) depth -= 1;
  }
  return false;
};
