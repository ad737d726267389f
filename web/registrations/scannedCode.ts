/** The code in what was scanned or typed: the address of the joining page, or the code itself; null when it is neither. */
export const scannedCode = (text: string): string | null => {
  const typed = text.trim();
  const inAddress = /[?&]code=([\w-]{1,64})/.exec(typed)?.[1];
  return inAddress ?? (/^[\w-]{4,64}$/.test(typed) ? typed : null);
};
