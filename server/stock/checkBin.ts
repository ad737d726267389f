import { DomainError } from '@pourline/domain/errors';
import type { BinForm } from '@pourline/domain/stock/bin';
import type { KeptRow } from '../records/keptRows.ts';
import { settingDefaults } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';

const bucketSign = 'sampling-bucket-char';

/** A scan that begins with the sign of the buckets binds one: no bin is called so. */
const checkCode = async (work: Work, code: string): Promise<void> => {
  const set = await work.db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', work.tenantID)
    .where('key', '=', bucketSign)
    .executeTakeFirst();
  const sign = set?.value || settingDefaults[bucketSign];
  if (code.startsWith(sign)) throw new DomainError('bin.codeIsBucket', { sign });
};

/** Throws where a bin is put at a plant, a line or for a material that there is not, or that is out of use; `bin.codeIsBucket`. */
export const checkBin = async (work: Work, form: BinForm, before: KeptRow | null): Promise<void> => {
  const { plantID, lineID, materialID } = form;
  await checkCode(work, form.code);
  const plant = await work.db
    .selectFrom('plants')
    .select('state')
    .where('tenantID', '=', work.tenantID)
    .where('plantID', '=', plantID)
    .forShare()
    .executeTakeFirst();
  if (!plant) throw new DomainError('plant.notFound');
  if (plantID !== before?.plantID && plant.state === 'disabled') throw new DomainError('plant.disabled');
  if (lineID !== null) {
    const line = await work.db
      .selectFrom('productionLines')
      .select('lineID')
      .where('tenantID', '=', work.tenantID)
      .where('plantID', '=', plantID)
      .where('lineID', '=', lineID)
      .forShare()
      .executeTakeFirst();
    if (!line) throw new DomainError('bin.lineElsewhere');
  }
  if (materialID === null) return;
  const material = await work.db
    .selectFrom('materials')
    .select('state')
    .where('tenantID', '=', work.tenantID)
    .where('materialID', '=', materialID)
    .forShare()
    .executeTakeFirst();
  if (!material) throw new DomainError('material.notFound');
  if (materialID !== before?.materialID && material.state === 'disabled') throw new DomainError('material.disabled');
};
