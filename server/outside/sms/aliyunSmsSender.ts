import { randomBytes } from 'node:crypto';
import { acs3Headers, canonicalQuery } from './acs3Signature.ts';
import type { SmsSender, SmsSettings } from './smsSender.ts';

const timeLimitMs = 5_000;

/** Sends one request; returns its status and what the provider says. */
const post = async (
  settings: SmsSettings,
  query: Record<string, string>,
  limitMs: number,
): Promise<{ status: number; code: string }> => {
  const { host } = new URL(settings.endpoint);
  const { host: _, ...headers } = acs3Headers(
    {
      host,
      action: 'SendSms',
      version: '2017-05-25',
      date: `${new Date().toISOString().slice(0, 19)}Z`,
      nonce: randomBytes(16).toString('hex'),
      query,
    },
    settings.accessKeyID,
    settings.accessKeySecret,
  );
  const response = await fetch(`${settings.endpoint}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await response.text();
  try {
    return { status: response.status, code: String((JSON.parse(text) as { Code?: unknown }).Code ?? '') };
  } catch {
    return { status: response.status, code: '' };
  }
};

/**
 * Sends through Alibaba Cloud SMS (SendSms of 2017-05-25). Five seconds for all; tried again once when the provider itself
 * fails (5xx), never after its refusal or silence, for the message may be on its way.
 */
export const aliyunSmsSender = (settings: SmsSettings, limitMs = timeLimitMs): SmsSender => ({
  send: async (mobileNo, template, params) => {
    const templateCode = template === 'code' ? settings.templateCode : settings.registrationTemplateCode;
    if (!templateCode) throw new Error(`the SMS provider has no text for ${template}`);
    const query = {
      PhoneNumbers: mobileNo,
      SignName: settings.signName,
      TemplateCode: templateCode,
      TemplateParam: JSON.stringify(params),
    };
    const begun = performance.now();
    let answer = await post(settings, query, limitMs);
    const left = limitMs - Math.ceil(performance.now() - begun);
    if (answer.status >= 500 && left > 0) answer = await post(settings, query, left);
    if (answer.status !== 200 || answer.code !== 'OK')
      throw new Error(`the SMS provider refused: ${answer.status} ${answer.code}`);
  },
});
