import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { acs3Headers } from './acs3Signature.ts';
import { aliyunSmsSender } from './aliyunSmsSender.ts';
import type { SmsSettings } from './smsSender.ts';

const secret = 'access key secret of the test';
const asked: IncomingMessage[] = [];
const running: Server[] = [];
type Answer = { status: number; body: unknown } | 'silence';

/** A provider on this machine that gives these replies in turn and repeats the last. */
const provider = async (...answers: Answer[]): Promise<SmsSettings> => {
  asked.length = 0;
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[Math.min(asked.length, answers.length) - 1] as Answer;
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  return {
    provider: 'aliyun',
    accessKeyID: 'key-id',
    accessKeySecret: secret,
    signName: '砼程 (测试)',
    templateCode: 'SMS_100',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
};
const accepted: Answer = { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'r' } };
const send = (settings: SmsSettings, limitMs?: number): Promise<void> =>
  aliyunSmsSender(settings, limitMs).send('13800001004', 'code', { code: '123456' });

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Computes a signature from what arrived, as the provider does; written apart from the sender. */
const signatureOf = (request: IncomingMessage): string => {
  const [path, query] = (request.url as string).split('?') as [string, string];
  const [, names] = /SignedHeaders=([^,]+),/.exec(request.headers.authorization ?? '') as unknown as [string, string];
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = `${request.method}\n${path}\n${query}\n${headers.join('')}\n${names}\n${request.headers['x-acs-content-sha256']}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
};

it('F002.4 signs as the example of the provider does', () => {
  const headers = acs3Headers(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('F002.4 asks the provider to send a code, signed over all that it says', async () => {
  await send(await provider(accepted));
  const request = asked[0] as IncomingMessage;
  const query = new URL(request.url as string, 'http://provider').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: '13800001004',
    SignName: '砼程 (测试)',
    TemplateCode: 'SMS_100',
    TemplateParam: '{"code":"123456"}',
  });
  expect(request.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  expect(request.headers.authorization).toContain(`Signature=${signatureOf(request)}`);
  expect(request.headers.authorization).toContain('Credential=key-id,');
});

it('F002.4 tells a refusal of the provider, and does not ask again', async () => {
  const throttled = { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1' } };
  await expect(send(await provider(throttled))).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL');
  expect(asked).toHaveLength(1);
  const forbidden = { status: 403, body: { Code: 'InvalidAccessKeyId.NotFound', Message: 'no' } };
  await expect(send(await provider(forbidden))).rejects.toThrow('403 InvalidAccessKeyId.NotFound');
  expect(asked).toHaveLength(1);
});

it('asks once more when the provider itself fails, with a signature of its own', async () => {
  const broken = { status: 503, body: { Code: 'ServiceUnavailable' } };
  await send(await provider(broken, accepted));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.headers['x-acs-signature-nonce']).not.toBe(asked[0]?.headers['x-acs-signature-nonce']);
  await expect(send(await provider(broken))).rejects.toThrow('503');
  expect(asked).toHaveLength(2);
});

it('waits no longer than its limit for a silent provider', async () => {
  await expect(send(await provider('silence'), 200)).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
