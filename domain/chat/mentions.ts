/** What is named in a message rings also where the talk is muted: `@` before the name of a member. */
export const mentionOf = (name: string): string => `@${name}`;

interface Named {
  userID: string;
  name: string;
}

/**
 * Which members a text names. Chinese has no spaces between words: after each `@` the longest name of a member that stands there is meant, so
 * that 王工 is not called where 王工程 is. All who bear that name are meant.
 */
export const mentionedIn = (text: string, members: readonly Named[]): string[] => {
  const named = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const standing = members.filter(({ name }) => name !== '' && text.startsWith(mentionOf(name), at));
    const longest = Math.max(...standing.map(({ name }) => name.length));
    for (const { userID, name } of standing) if (name.length === longest) named.add(userID);
  }
  return members.filter(({ userID }) => named.has(userID)).map(({ userID }) => userID);
};
