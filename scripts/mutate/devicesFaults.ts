import type { Fault } from './fault.ts';

const file = 'server/devices/deviceMoves.ts';
const door = 'server/devices/deviceDoor.ts';
const tests = ['server/devices/devices.test.ts'];

/** Positioning terminals whose permission has ended. */
export const devicesFaults: readonly Fault[] = [
  {
    name: 'revokedKeepsSecret',
    says: 'a terminal whose permission is taken back keeps its secret',
    file,
    find: `    action: 'revoke',
    decide: () => ({ set: { secret: '' } }),`,
    put: `    action: 'revoke',`,
    tests,
    named: 'the secret of a permission',
  },
  {
    name: 'replacedKeepsSecret',
    says: 'a terminal that gave way to another one keeps its secret',
    file,
    find: `      action: 'supersede',
      decide: () => ({ set: { secret: '' } }),`,
    put: `      action: 'supersede',`,
    tests,
    named: 'the secret of a permission',
  },
  {
    name: 'codeInAnyState',
    says: 'a terminal is let in by its code after its permission was taken back by another process',
    file: door,
    find: `          .where('secret', '=', device.secret)
          .where('state', 'in', isDeviceApproved.states)`,
    put: `          .where('secret', '=', device.secret)`,
    tests,
    named: 'by the state of its terminal alone',
  },
  {
    name: 'codeOfAnyPermission',
    says: 'a terminal is let in by a code of a permission that it had before',
    file: door,
    find: `          .where('secret', '=', device.secret)
          .where('state', 'in', isDeviceApproved.states)`,
    put: `          .where('state', 'in', isDeviceApproved.states)`,
    tests,
    named: 'by its secret alone',
  },
  {
    name: 'rightCodeUnseen',
    says: 'wrong codes of a stranger keep the trucks behind the same address out',
    file: 'server/gnss/gateTries.ts',
    find: "if (kind === 'code' || this.shared.tries[kind].mayTry(this.subject, what)) {",
    put: 'if (this.shared.tries[kind].mayTry(this.subject, what)) {',
    tests: ['server/gnss/gateTries.test.ts'],
    named: 'lets a right code in',
  },
  {
    name: 'registrationsUnlimited',
    says: 'an address may guess at terminal ids without end',
    file: 'server/gnss/gateTries.ts',
    find: "if (kind === 'code' || this.shared.tries[kind].mayTry(this.subject, what)) {",
    put: 'if (kind.length > 0) {',
    tests: ['server/gnss/gateTries.test.ts'],
    named: 'looks at no more registrations',
  },
  {
    name: 'lineHeardOnce',
    says: 'a line loses its place to a second one half a minute after it signed in, though it is heard all the time',
    file: 'server/gnss/signedDevices.ts',
    find: `    seat.heardAt = now;\n`,
    put: '',
    tests: ['server/gnss/signedDevices.test.ts'],
    named: 'keeps its place as long as it is heard',
  },
  {
    name: 'slackForever',
    says: 'a truck may leap by the slack again and again',
    file: 'domain/positions/doubt.ts',
    find: 'slackM: Math.min(mostSlackM, leftM)',
    put: 'slackM: mostSlackM',
    tests: ['domain/positions/doubt.test.ts'],
    named: 'is spent once',
  },
  {
    name: 'pageByAskTime',
    says: 'the next page of terminals begins behind the time of asking alone, which is not what they are ordered by',
    file: 'server/devices/deviceStore.ts',
    find: `askTime: { by: listedAt, field: 'listedAt' }`,
    put: 'askTime: { by: listedAt }',
    tests: ['server/devices/devicePages.test.ts'],
    named: 'stands exactly once',
  },
  {
    name: 'numberAsEntered',
    says: 'a number is kept as it was entered, so that another plant holds it too without its zero',
    file,
    find: 'const deviceNo = fullNumber(entry.deviceNo);',
    put: 'const { deviceNo } = entry;',
    tests: ['server/devices/deviceNumbers.test.ts'],
    named: 'is refused without its zero',
  },
  {
    name: 'forgeriesFillUp',
    says: 'forged terminals that wait keep the true one of a truck from being written down',
    file: 'server/devices/deviceNotes.ts',
    find: 'if (!suits(asks) && alike.length >= mostWaiting)',
    put: 'if (alike.length >= mostWaiting)',
    tests: ['server/devices/deviceForgeries.test.ts'],
    named: 'do not push out the true one',
  },
];
