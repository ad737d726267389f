import { roleGroupNames } from '../access/roleGroups.ts';
import { stateSet } from '../stateSet.ts';
import { defineMachine } from '../states.ts';

export const registrationState = {
  pending: 'prs_pending',
  passed: 'prs_passed',
  refused: 'prs_refused',
  withdrawn: 'prs_withdrawn',
} as const;
export type RegistrationState = (typeof registrationState)[keyof typeof registrationState];

const s = registrationState;

/** The plant has not settled the application. */
export const isRegistrationPending = stateSet<RegistrationState>(s.pending);
/** The plant has taken the applicant in. */
export const isRegistrationPassed = stateSet<RegistrationState>(s.passed);

/** An application to join a plant or to found one: made by the account, settled by the plant that is asked. */
export const registrationMachine = defineMachine<{ state: RegistrationState }>()({
  entity: 'registration',
  title: '注册申请',
  id: 'registrationID',
  named: ['name'],
  // An applicant is nobody at the plant yet.
  created: { label: '提交申请', by: ['system'] },
  refusals: {
    notFound: 'register.notFound',
    accessDenied: 'register.accessDenied',
    state: 'register.stateNoOperation',
  },
  states: {
    prs_pending: { label: '审核中', tone: 'planned' },
    prs_passed: { label: '已通过', tone: 'done' },
    prs_refused: { label: '未通过', tone: 'warning' },
    prs_withdrawn: { label: '已撤回', tone: 'ended' },
  },
  initial: s.pending,
  finals: [s.passed, s.refused, s.withdrawn],
  actions: {
    pass: {
      label: '通过',
      from: [s.pending],
      to: s.passed,
      by: roleGroupNames,
      right: 'review-registrations',
      primary: true,
    },
    refuse: {
      label: '不通过',
      from: [s.pending],
      to: s.refused,
      by: roleGroupNames,
      right: 'review-registrations',
      reason: true,
    },
    withdraw: { label: '撤回申请', from: [s.pending], to: s.withdrawn, by: ['system'], hidden: true },
  },
});

export type RegistrationAction = keyof typeof registrationMachine.actions;
