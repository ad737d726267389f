/** A day of a concrete producer as a plain text file: drivers, clients, orders and plants. Times are minutes of the day. */
export interface DayFile {
  drivers: { id: number; plant: number; capacity: number; shiftStart: number }[];
  clients: { id: number; place: number; due: number; demand: number }[];
  orders: { id: number; client: number; demand: number; plant: number }[];
  /** `rate`: loading, m³ per hour. */
  plants: { id: number; place: number; rate: number }[];
}

const sections = ['DRIVERS', 'CLIENTS', 'ORDERS', 'PLANTS'] as const;
type Section = (typeof sections)[number];
const columns: Record<Section, number> = { DRIVERS: 4, CLIENTS: 4, ORDERS: 4, PLANTS: 3 };

/** Reads a day file; throws an Error that names the line when it is none. */
export const parseDayFile = (text: string): DayFile => {
  const rows: Record<Section, number[][]> = { DRIVERS: [], CLIENTS: [], ORDERS: [], PLANTS: [] };
  let section: Section | null = null;
  text.split(/\r?\n/).forEach((line, at) => {
    const trimmed = line.trim();
    const title = sections.find((name) => trimmed.startsWith(`${name}:`));
    if (title) section = title;
    if (title || trimmed === '' || trimmed.startsWith('ID')) return;
    const cells = trimmed.split(/\s+/).map(Number);
    if (!section || cells.length < columns[section] || cells.some(Number.isNaN))
      throw new Error(`line ${at + 1} is not part of a day file: ${trimmed}`);
    rows[section].push(cells);
  });
  const cell = (row: number[], at: number) => row[at] as number;
  const day: DayFile = {
    drivers: rows.DRIVERS.map((r) => ({
      id: cell(r, 0),
      plant: cell(r, 1),
      capacity: cell(r, 2),
      shiftStart: cell(r, 3),
    })),
    clients: rows.CLIENTS.map((r) => ({ id: cell(r, 0), place: cell(r, 1), due: cell(r, 2), demand: cell(r, 3) })),
    orders: rows.ORDERS.map((r) => ({ id: cell(r, 0), client: cell(r, 1), demand: cell(r, 2), plant: cell(r, 3) })),
    plants: rows.PLANTS.map((r) => ({ id: cell(r, 0), place: cell(r, 1), rate: cell(r, 2) })),
  };
  for (const [name, list] of Object.entries(day)) if (list.length === 0) throw new Error(`a day file without ${name}`);
  requireKnown(day);
  return day;
};

/** The same day so many minutes later: a night's pours. */
export const postponeDay = (day: DayFile, minutes: number): DayFile => ({
  ...day,
  drivers: day.drivers.map((driver) => ({ ...driver, shiftStart: driver.shiftStart + minutes })),
  clients: day.clients.map((client) => ({ ...client, due: client.due + minutes })),
});

const requireKnown = (day: DayFile): void => {
  const plants = new Set(day.plants.map((plant) => plant.id));
  const clients = new Set(day.clients.map((client) => client.id));
  for (const { id, plant } of [...day.drivers, ...day.orders])
    if (!plants.has(plant)) throw new Error(`plant ${plant} of ${id} is not in the file`);
  for (const { id, client } of day.orders)
    if (!clients.has(client)) throw new Error(`client ${client} of order ${id} is not in the file`);
};
