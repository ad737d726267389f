import { speech, speechLimitMs } from '@pourline/domain/broadcasts/speechText';
import type { Speaker, SpeechSettings } from './speaker.ts';

/** A token is asked for anew so long before it ends, ms. */
const renewBeforeMs = 60_000;
/** By these the provider says that a token is none (any more). */
const tokenRefused: ReadonlySet<number> = new Set([502, 110, 111]);

interface Refused {
  err_no?: number;
  error_code?: number;
  err_msg?: string;
}

/** What the provider says against a text. */
class SpeechRefusal extends Error {
  readonly number: number;
  constructor({ err_no, error_code, err_msg }: Refused) {
    const number = Number(err_no ?? error_code ?? 0);
    super(`the speech provider refused: ${number} ${err_msg ?? ''}`.trim());
    this.number = number;
  }
}

/**
 * Speaks through Baidu's interface for short texts: a token by OAuth (client credentials), kept until it is about to end, then the text as
 * an MP3. Ten seconds for each; a token that is refused is asked for anew once.
 */
export const baiduSpeaker = (settings: SpeechSettings, limitMs = speechLimitMs): Speaker => {
  let known: { token: string; until: number } | null = null;
  const token = async (): Promise<string> => {
    if (known && known.until > performance.now()) return known.token;
    const { apiKey, secretKey, tokenEndpoint } = settings;
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: apiKey,
      client_secret: secretKey,
    });
    const response = await fetch(`${tokenEndpoint}/oauth/2.0/token?${query}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const told = (await response.json().catch(() => ({}))) as { access_token?: unknown; expires_in?: unknown };
    if (!response.ok || typeof told.access_token !== 'string')
      throw new Error(`the speech provider gave no token: ${response.status}`);
    known = {
      token: told.access_token,
      until: performance.now() + Number(told.expires_in ?? 0) * 1000 - renewBeforeMs,
    };
    return known.token;
  };
  const ask = async (text: string): Promise<Uint8Array> => {
    const form = new URLSearchParams({
      // Encoded twice, as the provider reads it.
      tex: encodeURIComponent(text),
      ...{ tok: await token(), cuid: 'pourline', ctp: '1', lan: 'zh', aue: '3' },
      ...Object.fromEntries(Object.entries(speech).map(([name, value]) => [name, String(value)])),
    });
    const response = await fetch(`${settings.endpoint}/text2audio`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('audio/')) return new Uint8Array(await response.arrayBuffer());
    throw new SpeechRefusal((await response.json().catch(() => ({ err_no: response.status }))) as Refused);
  };
  return {
    token,
    speak: async (text) => {
      try {
        return await ask(text);
      } catch (error) {
        if (!(error instanceof SpeechRefusal) || !tokenRefused.has(error.number)) throw error;
        known = null;
        return ask(text);
      }
    },
  };
};
