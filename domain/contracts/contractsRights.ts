import { defineReading } from '../access/defineReading.ts';

export const contractsReading = defineReading({
  topics: { contracts: '合同' },
  sees: {
    /** `contracts`: of projects that they look after as salesman. Nobody who sends, drives or pours sees a price. */
    contracts: { boss: 'all', senior: 'all', sale: 'contracts', oms: 'all', finance: 'all' },
  },
  readers: {
    /** Who draws contracts up: a salesman their own, whoever runs the plant all. */
    contractDrafting: ['salesman-login', 'senior_manager-login'],
  },
});
