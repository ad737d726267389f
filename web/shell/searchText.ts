/** Parameters of a screen as they stand in the address: plain text both ways, so that an id stays the text it is. */
export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const writeSearch = (params: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};
