/** No system takes these in the name of a file. */
const forbidden = /[\\/:*?"<>|\s\p{C}]+/gu;
const longestPart = 40;

/** The name of a file that is saved: what it is, its number, its project, its day, as far as they are known. */
export const fileName = (parts: readonly (string | undefined)[], ending: string): string =>
  `${parts
    .map((part) => (part ?? '').replace(forbidden, ' ').trim().slice(0, longestPart))
    .filter(Boolean)
    .join('-')}.${ending}`;
