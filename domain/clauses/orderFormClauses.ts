import { type Clause, call, constant, page } from './clause.ts';

/** What the order form and its like are filled in with. */
export const orderFormClauses: Readonly<Record<string, readonly Clause[]>> = {
  F063: [
    page('the guide offers the windows by their names'),
    page('a plant’s own windows stand in the guide'),
    constant('the windows and the names of hours'),
  ],
  F064: [
    page('a customer cancels with one of the reasons'),
    page('a dispatcher takes an order off with one'),
    call('the reasons of the plant'),
  ],
  F065: [
    page('the material driver binds a truck'),
    call('a setting of a person is theirs alone'),
    constant('record not found is nothing kept'),
  ],
  F066: [
    page('the guide offers sizes, slumps, ways, grades and features'),
    page('what is switched off is not offered'),
    call('by type, the enabled ones'),
  ],
};
