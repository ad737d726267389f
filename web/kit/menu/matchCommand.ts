/** A place to go or a thing to do from anywhere. `keywords` may hold pinyin and initials. */
export type Command = {
  key: string;
  label: string;
  group?: string | undefined;
  note?: string | undefined;
  keywords?: string | undefined;
  /** What is typed in its place, for the rest to be said, before anything is done. */
  types?: string | undefined;
  onRun: () => void;
};

/** Commands in which every typed word occurs; a label that begins with the first word comes first, else the order given. */
export function matchCommand(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const found = commands.filter((command) => {
    const text = [command.label, command.note, command.keywords, command.group].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = (command: Command) => command.label.toLowerCase().startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}
