/** Calls that the proof of topics does not drive, and why. */
export const leftOut: Record<string, readonly string[]> = {
  'sessions and accounts of a single person; what plants see of them is told by tellPlantsOf, which has tests of its own':
    [
      'accounts.changePhone',
      'accounts.deleteAccount',
      'accounts.dropPushAlias',
      'accounts.savePushAlias',
      'accounts.saveSignature',
      'accounts.updatePassword',
      'people.unlockCode',
      'sessions.accountToken',
      'sessions.endSession',
      'sessions.newAuth',
      'sessions.phoneCode',
      'sessions.registerCode',
      'sessions.signInCode',
      'sessions.signOut',
      'sessions.testToken',
      'sessions.token',
    ],
  'people who are not yet of the plant': ['registrations.pass', 'registrations.register', 'registrations.scanToJoin'],
  'codes, and what somebody has scanned; their own tests look at what is kept': [
    'scanning.dispatch',
    'scanning.findAndCreate',
  ],
  'talk between persons; its own tests look at what each of them is shown, and who hears of it': [
    'chat.createAccount',
    'chat.mark',
    'chat.ofOrder',
    'chat.ofUsers',
    'chat.send',
    'chat.withdraw',
  ],
  'it changes something only where a search finds a better plan; its own test makes it find one': ['planning.improve'],
  'it needs a truck that is seen away from its site; its own test looks at load and alarms': ['waybills.confirmDoubt'],
  'positions on the way, which devices send; their own tests look at what they change': ['positions.byApp'],
  'the clock and the worlds of a demonstration': ['demo.createWorld', 'demo.setClock'],
};
