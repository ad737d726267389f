import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const materialsRights = defineActionRights({
  'manage-materials': { says: '材料、供应商与库位', section: '企业管理', usual: ['senior', 'material'] },
});

export const materialsReading = defineReading({
  topics: { materials: '材料与库存' },
  sees: {},
  readers: {
    /** Which materials there are and where they lie: who takes them in, mixes with them, tests them and plans with them. */
    materialBook: ['material-login', 'senior_manager-login', 'dispatcher-login', 'laboratory-login'],
    /** Whose they are: whoever delivers names the supplier besides. */
    vendorBook: [
      'material-login',
      'material-driver-login',
      'senior_manager-login',
      'dispatcher-login',
      'laboratory-login',
    ],
    /** At which price they are bought: nobody who drives, mixes or tests. */
    supplyPrices: ['material-login', 'senior_manager-login', 'finance-login', 'purchase-login'],
    /** Which lorries bring materials. */
    materialCars: ['material-login', 'material-driver-login', 'senior_manager-login'],
    /** Whoever enters lorries: whoever drives one, and whoever takes in. */
    materialCarMaking: ['material-login', 'material-driver-login'],
    /** Whoever enters them. */
    materialMaking: ['manage-materials'],
  },
});
