const text = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms';

/** What time the database has now, epoch ms, and how long its answer was on the way, ms: it is right to half of that. */
export const askTime = async (
  ask: (text: string) => Promise<{ rows: readonly { ms: number }[] }>,
): Promise<{ time: number; onTheWay: number }> => {
  const asked = performance.now();
  const { rows } = await ask(text);
  const onTheWay = performance.now() - asked;
  return { time: Number(rows[0]?.ms) + onTheWay / 2, onTheWay };
};
