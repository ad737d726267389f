import { expect, test } from 'vitest';
import type { Pusher, PushOutcome } from './pusher.ts';
import { restingPusher, unanswered } from './restingPusher.ts';

const message = { title: '', body: '', tag: '', address: '/', act: null, urgent: true };
const target = (registrationID: string) => ({ platform: 'web', registrationID, p256dh: '', auth: '' });
const minute = 60_000;

/** A pusher that is told what its services say, and who was asked; a device is named after its service. */
const scene = () => {
  const says = new Map<string, PushOutcome>();
  const asked: string[] = [];
  let now = 0;
  const pusher: Pusher = {
    name: 'webpush',
    push: async ({ registrationID }) => {
      asked.push(registrationID);
      return says.get(registrationID) ?? 'taken';
    },
  };
  const resting = restingPusher(
    pusher,
    ({ registrationID }) => registrationID,
    () => now,
  );
  return {
    ...{ says, asked },
    push: (service: string) => resting.push(target(service), message),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('a service that kept silent three times in a row is left alone for a minute, and no other with it', async () => {
  const { says, asked, push, pass } = scene();
  for (const silence of ['TimeoutError', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']) {
    says.set('far', { refused: silence });
    expect(await push('far')).toEqual({ refused: silence });
  }
  expect([await push('far'), await push('far'), await push('near')]).toEqual([unanswered, unanswered, 'taken']);
  expect(asked).toEqual(['far', 'far', 'far', 'near']);
  pass(minute);
  // One finds out for all.
  expect(await Promise.all([push('far'), push('far'), push('far')])).toEqual([
    { refused: 'UND_ERR_CONNECT_TIMEOUT' },
    unanswered,
    unanswered,
  ]);
  pass(minute);
  says.delete('far');
  expect([await push('far'), await push('far')]).toEqual(['taken', 'taken']);
});

test('a service that answers, whatever it says, is not left alone', async () => {
  const { says, asked, push } = scene();
  const answers: readonly PushOutcome[] = [{ busy: '503' }, { refused: '400 bad' }, 'gone', { busy: 'ECONNREFUSED' }];
  for (const answer of [...answers, ...answers]) {
    says.set('one', { refused: 'TimeoutError' });
    await push('one');
    await push('one');
    says.set('one', answer);
    expect(await push('one')).toEqual(answer);
  }
  expect(asked).toHaveLength(24);
});
