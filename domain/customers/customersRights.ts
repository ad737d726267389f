import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const customersRights = defineActionRights({
  'manage-contracts': { says: '客户与合同', section: '企业管理', usual: ['senior'] },
});

export const customersReading = defineReading({
  topics: { customers: '客户' },
  sees: {
    /** `customers`: whom they look after as salesman. */
    customers: { boss: 'all', senior: 'all', sale: 'customers', oms: 'all', finance: 'all' },
  },
  readers: {
    /** Whoever has to do with what the plant sells, and at which price; nobody who sends, drives or pours. */
    customerBook: ['boss_app_login', 'senior_manager-login', 'salesman-login', 'oms_app_login', 'finance-login'],
    /** Whoever makes customers, projects and contracts. */
    customerMaking: ['manage-contracts'],
  },
});
