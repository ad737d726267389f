import { DomainError } from '@pourline/domain/errors';
import type { Work } from '../work.ts';

/** A plant, and maybe one of its lines. */
export interface Place {
  plantID: string;
  lineID: string | null;
}

/** A plant that something is planned at, with its line; held until the work is done, so that neither is closed or taken away meanwhile. Throws `order.plantUnknown`, `plant.disabled`, `line.disabled`. */
export const holdPlace = async (
  work: Work,
  { plantID, lineID }: Place,
): Promise<{ name: string; lon: number; lat: number }> => {
  const plant = await work.db
    .selectFrom('plants')
    .select(['name', 'lon', 'lat', 'state'])
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .forShare()
    .executeTakeFirst();
  if (!plant) throw new DomainError('order.plantUnknown');
  if (plant.state !== 'enabled') throw new DomainError('plant.disabled');
  if (lineID === null) return plant;
  const line = await work.db
    .selectFrom('productionLines')
    .select('state')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .where('lineID', '=', lineID)
    .forShare()
    .executeTakeFirst();
  if (!line) throw new DomainError('order.plantUnknown');
  if (line.state !== 'enabled') throw new DomainError('line.disabled');
  return plant;
};
