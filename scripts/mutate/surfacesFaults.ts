import type { Fault } from './fault.ts';

/** Evaluations, totals of lists, spreadsheets, what is gathered from capabilities, topics, who sees which part. */
export const surfacesFaults: readonly Fault[] = [
  {
    name: 'evaluatedTooSoon',
    says: 'a site evaluates an order that is still being poured',
    file: 'domain/evaluations/evaluations.ts',
    find: "if (!isOrderCompleted(order.state)) return 'evaluation.notCompleted';",
    put: '',
    tests: ['domain/evaluations/evaluations.test.ts'],
  },
  {
    name: 'evaluatedByAnother',
    says: 'a site reads and evaluates the orders of another site',
    file: 'server/evaluations/evaluationStore.ts',
    find: "if (!order.mine) throw new DomainError('order.accessDenied');",
    put: '',
    tests: ['server/evaluations/evaluations.test.ts'],
  },
  {
    name: 'boundUntold',
    says: 'a list of more than a thousand rows says that it has a thousand',
    file: 'server/lists/listOf.ts',
    find: '...((counted > bound || first !== null) && { totalIsBound: true }),',
    put: '',
    tests: ['server/lists/listOf.test.ts'],
    named: 'totals',
  },
  {
    name: 'sheetByZulu',
    says: 'moments of a spreadsheet are those of Greenwich',
    file: 'server/spreadsheets/listSheet.ts',
    find: 'value.getTime() + utcOffsetMinutes * 60_000',
    put: 'value.getTime()',
    tests: ['server/lists/listOf.test.ts'],
    named: 'spreadsheet',
  },
  {
    name: 'refusalsForgotten',
    says: 'the refusals of a capability are not gathered',
    file: 'domain/errorLists.ts',
    find: "export { evaluationsErrors } from './evaluations/evaluationsErrors.ts';\n",
    put: '',
    tests: ['domain/capabilities.test.ts'],
  },
  {
    name: 'topicOfAnother',
    says: 'a changed order refreshes the screens of loads',
    file: 'domain/topics.ts',
    find: "order: 'orders',",
    put: "order: 'waybills',",
    tests: ['web/api/queryClient.test.ts'],
  },
  {
    name: 'sightByDefault',
    says: 'a role group that a kind does not name sees all of it',
    file: 'domain/access/reading.ts',
    find: "seenBy[kind][roleGroup] ?? 'none';",
    put: "seenBy[kind][roleGroup] ?? 'all';",
    tests: ['domain/access/mayOpen.test.ts'],
  },
];
