/** What the map of a site does not show yet, and when it will; null: a truck is on it. */
export const mapGap = (trucks: number, sites: number): string | null => {
  if (trucks > 0) return null;
  return sites > 0 ? '还没有车出发，派车后在这里看车到哪里' : '临近供应时，工地和来车显示在这里';
};
