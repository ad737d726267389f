import { readers } from '@pourline/domain/access/reading';
import { enabledStates } from '@pourline/domain/enabledStates';
import { supplyContractForm, supplyContractSchema } from '@pourline/domain/vendors/supplyContract';
import { defineContract } from './endpoint.ts';
import { keptCallsOf } from './keptCalls.ts';
import { exportedListOf, idFilter, someOf } from './listOf.ts';

/** What is agreed with suppliers: which material, at which price, from which day. */
export const supplyContracts = defineContract(
  keptCallsOf({
    path: '/api/v1/supply-contract',
    thing: 'contract of supply',
    things: 'contracts of supply',
    reads: readers.supplyPrices,
    shows: ['materials'],
    row: supplyContractSchema,
    form: supplyContractForm,
    list: exportedListOf({
      row: supplyContractSchema,
      sort: ['contractNo', 'fromDay'],
      filters: {
        'filter.state': someOf(enabledStates).optional(),
        'filter.vendorID': idFilter.optional(),
        'filter.materialID': idFilter.optional(),
      },
    }),
  }),
);
