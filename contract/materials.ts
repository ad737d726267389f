import { readers } from '@pourline/domain/access/reading';
import { enabledStates } from '@pourline/domain/enabledStates';
import { materialForm, materialSchema } from '@pourline/domain/materials/material';
import { materialKinds } from '@pourline/domain/proportions/proportion';
import { defineContract } from './endpoint.ts';
import { keptCallsOf } from './keptCalls.ts';
import { exportedListOf, someOf } from './listOf.ts';

/** What the plant buys and mixes. */
export const materials = defineContract(
  keptCallsOf({
    path: '/api/v1/materials',
    thing: 'material',
    things: 'materials',
    reads: readers.materialBook,
    shows: ['materials'],
    row: materialSchema,
    form: materialForm,
    list: exportedListOf({
      row: materialSchema,
      sort: ['code', 'name'],
      filters: { 'filter.state': someOf(enabledStates).optional(), 'filter.kind': someOf(materialKinds).optional() },
    }),
  }),
);
