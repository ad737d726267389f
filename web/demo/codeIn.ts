/** The code that a message brings: the first run of 6 to 8 digits in it. */
export const codeIn = (text: string): string | undefined => /(?<!\d)\d{6,8}(?!\d)/.exec(text)?.[0];
