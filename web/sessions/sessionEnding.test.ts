import { expect, it } from 'vitest';
import { errorOfAnswer, networkError } from '../api/callError.ts';
import { endingOf, showsCause } from './sessionEnding.ts';

const refusal = (code: string, message: string) => errorOfAnswer(401, JSON.stringify({ code, message }));

it('each of the six refusals says a Chinese sentence and signs in again; changing to the actual plant is only information', () => {
  const six = [
    ['login.tenantDenied', 'tenant access denied'],
    ['login.incorrect', 'incorrect Username or Password'],
    ['login.passwordChanged', 'user password changed'],
    ['login.accountNotFound', 'account not found'],
    ['login.otherDevice', 'account login from other device'],
    ['login.switchTenant', 'please switch to actual tenant'],
  ] as const;
  const texts = six.map(([code, message]) => refusal(code, message).text);
  for (const text of texts) expect(text).toMatch(/^\p{Script=Han}[\p{Script=Han}，]+$/u);
  expect(new Set(texts).size).toBe(6);
  expect(six.map(([code, message]) => endingOf(refusal(code, message)))).toEqual([
    'again',
    'again',
    'again',
    'again',
    'again',
    'switch',
  ]);
});

it('any other failure of a refresh is shown with its cause, except that the network is away', () => {
  const broken = errorOfAnswer(500, JSON.stringify({ code: 'app.internal', message: '服务器处理异常' }));
  expect(endingOf(broken)).toBe('cause');
  expect(showsCause(broken)).toBe(true);
  expect(showsCause(errorOfAnswer(429, JSON.stringify({ code: 'login.tooMany', message: '尝试次数过多' })))).toBe(true);
  expect(showsCause(networkError())).toBe(false);
  expect(showsCause(refusal('login.otherDevice', 'account login from other device'))).toBe(false);
});
