import { readers } from '@pourline/domain/access/reading';
import { vendorForm, vendorSchema, vendorStateNames, vendorTypes } from '@pourline/domain/vendors/vendor';
import { defineContract } from './endpoint.ts';
import { keptCallsOf } from './keptCalls.ts';
import { exportedListOf, someOf } from './listOf.ts';

/** Who sells materials to the plant, and who carries them. */
export const vendors = defineContract(
  keptCallsOf({
    path: '/api/v1/vendor',
    thing: 'supplier',
    things: 'suppliers',
    reads: readers.vendorBook,
    shows: ['materials'],
    row: vendorSchema,
    form: vendorForm,
    list: exportedListOf({
      row: vendorSchema,
      sort: ['name', 'createTime'],
      filters: {
        'filter.state': someOf(vendorStateNames).optional(),
        'filter.type': someOf(vendorTypes).optional(),
      },
    }),
  }),
);
