import type { BatchMaterialKind } from '../concrete/batchDeviation.ts';
import type { MaterialKind } from './proportion.ts';

/** Which batching tolerance the materials of a mix are held to. */
export const batchKinds: Readonly<Record<MaterialKind, BatchMaterialKind>> = {
  cement: 'cement',
  flyAsh: 'mineralAdmixture',
  slag: 'mineralAdmixture',
  sand: 'aggregate',
  stone: 'aggregate',
  water: 'water',
  admixture: 'chemicalAdmixture',
};
