import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { baiduSpeaker } from './baiduSpeaker.ts';

interface Asked {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
}
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const sound = Buffer.from([0xff, 0xfb, 0x90, 0x64]);
type Answer = 'sound' | 'silence' | { err_no: number; err_msg: string };

/** A provider on this machine: it gives tokens, and these replies to texts in turn, the last again and again. */
const provider = async (given: { answers?: Answer[]; expires?: number; token?: boolean } = {}) => {
  const { answers = ['sound'], expires = 2_592_000, token = true } = given;
  const asked: Asked[] = [];
  let said = 0;
  let tokens = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
    asked.push({ path: pathname, query: searchParams, form: new URLSearchParams(body) });
    if (pathname === '/oauth/2.0/token') {
      tokens += 1;
      const reply = token
        ? { access_token: `token-${tokens}`, expires_in: expires }
        : { error: 'invalid_client', error_description: 'unknown client id' };
      response.writeHead(token ? 200 : 401, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(reply));
    }
    const answer = answers[Math.min(said, answers.length - 1)];
    said += 1;
    if (answer === 'silence') return;
    if (answer === 'sound') return response.writeHead(200, { 'content-type': 'audio/mp3' }).end(sound);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const speaker = (limitMs?: number) =>
    baiduSpeaker({ provider: 'baidu', apiKey: 'key', secretKey: 'secret', tokenEndpoint: endpoint, endpoint }, limitMs);
  return { asked, speaker };
};

it('a text is spoken with the token of the account, as the provider counts speed, pitch, volume and voice', async () => {
  const { asked, speaker } = await provider();
  const one = speaker();
  expect(Buffer.from(await one.speak('07 号车请到 1 号线装料'))).toEqual(sound);
  await one.speak('再来一次');
  expect(asked.map(({ path }) => path)).toEqual(['/oauth/2.0/token', '/text2audio', '/text2audio']);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    ...{ grant_type: 'client_credentials', client_id: 'key', client_secret: 'secret' },
  });
  const { tex, ...rest } = Object.fromEntries(asked[1]?.form ?? []);
  expect(decodeURIComponent(tex ?? '')).toBe('07 号车请到 1 号线装料');
  expect(rest).toEqual({
    ...{ tok: 'token-1', cuid: 'pourline', ctp: '1', lan: 'zh', aue: '3' },
    ...{ spd: '5', pit: '5', vol: '15', per: '4' },
  });
});

it('a token that has ended, or that the provider takes no more, is asked for anew once', async () => {
  const ended = await provider({ expires: 30 });
  const one = ended.speaker();
  await one.speak('一');
  await one.speak('二');
  expect(ended.asked.filter(({ path }) => path === '/oauth/2.0/token')).toHaveLength(2);
  const refused = { err_no: 502, err_msg: 'authentication failed' };
  const renewed = await provider({ answers: [refused, 'sound'] });
  await renewed.speaker().speak('三');
  expect(renewed.asked.at(-1)?.form.get('tok')).toBe('token-2');
  const never = await provider({ answers: [refused] });
  await expect(never.speaker().speak('四')).rejects.toThrow('502');
  expect(never.asked.filter(({ path }) => path === '/text2audio')).toHaveLength(2);
});

it('what the provider refuses, an unknown account and silence fail', async () => {
  const refused = await provider({ answers: [{ err_no: 513, err_msg: 'text too long' }] });
  await expect(refused.speaker().speak('长')).rejects.toThrow('513 text too long');
  await expect((await provider({ token: false })).speaker().speak('谁')).rejects.toThrow('no token: 401');
  await expect((await provider({ answers: ['silence'] })).speaker(60).speak('静')).rejects.toThrow(/abort|timeout/i);
});
