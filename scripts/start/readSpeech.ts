import type { SpeechSettings } from '../../server/outside/speech/speaker.ts';
import { StartError } from './startError.ts';

const readEndpoint = (name: string, usual: string): string => {
  const endpoint = (process.env[name] || usual).replace(/\/+$/, '');
  if (/^https?:\/\/[^/]+$/.test(endpoint)) return endpoint;
  throw new StartError(`${name}=${endpoint} 应为 https://主机`);
};

/** SPEECH_PROVIDER: nothing or `baidu`, with SPEECH_API_KEY and SPEECH_SECRET_KEY. */
export function readSpeech(): SpeechSettings | null {
  const { SPEECH_PROVIDER: provider = '', SPEECH_API_KEY: apiKey, SPEECH_SECRET_KEY: secretKey } = process.env;
  if (provider === '') return null;
  if (provider !== 'baidu') throw new StartError(`SPEECH_PROVIDER=${provider} 应为 baidu`);
  if (!apiKey || !secretKey)
    throw new StartError(`缺少环境变量 ${apiKey ? 'SPEECH_SECRET_KEY' : 'SPEECH_API_KEY'}（SPEECH_PROVIDER=baidu）`);
  return {
    ...{ provider, apiKey, secretKey },
    tokenEndpoint: readEndpoint('SPEECH_TOKEN_ENDPOINT', 'https://aip.baidubce.com'),
    endpoint: readEndpoint('SPEECH_ENDPOINT', 'https://tsn.baidu.com'),
  };
}
