import type { EndpointFace } from '@pourline/contract/client/endpointFace';
import { type FieldIssue, Refusal, readRefusal } from '@pourline/contract/client/refusal';
import { transportErrors } from '@pourline/domain/transportErrors';
import { moduleOf, shownText } from './shownText.ts';

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when no reply came; `code` a code of the catalogue, or
 * `network`, `timeout`, `aborted`, `gateway`, `unknown`; `text` what a person is shown, empty when nothing is to be shown.
 */
export class CallError extends Refusal {
  readonly text: string;
  constructor(status: number, code: string, text: string, fields: readonly FieldIssue[] = [], isRepeat = false) {
    super(status, code, text, fields, '', isRepeat);
    this.name = 'CallError';
    this.text = text;
  }

  /** The server was not reached, or what stands before it had no server: the same call may succeed later. */
  get isTransport(): boolean {
    return this.code !== 'aborted' && [0, 502, 503, 504].includes(this.status);
  }
}

export const networkError = (): CallError => new CallError(0, 'network', '网络异常,请检查网络');
export const timeoutError = (ms: number): CallError =>
  new CallError(0, 'timeout', `连接服务器超时${Math.round(ms / 1000)}秒`);
export const abortedError = (): CallError => new CallError(0, 'aborted', '');

const unresolved = '未能解析的错误';

/** A refusal of ours: a code of the catalogue, `order.notFound`, always with its text. */
const isOurs = (code: string, message: string): boolean => /^[a-z]\w*\.\w+$/i.test(code) && message !== '';

/** The error that a reply with a failing status stands for. `raw` is its body as text. */
export const errorOfAnswer = (status: number, raw: string, of?: Pick<EndpointFace, 'path'>): CallError => {
  const module = moduleOf(of?.path ?? '');
  const { code, text: message, first, fields, isRepeat } = readRefusal(raw);
  if (isOurs(code, message)) {
    const text = shownText(message, module);
    return new CallError(status, code, text && first ? `${text}：${first}` : text, fields, isRepeat);
  }
  if (status === 502) return new CallError(status, 'gateway', '服务器访问异常');
  if (status === 403 && !raw.trim())
    return new CallError(status, 'app.forbidden', transportErrors['app.forbidden'].text);
  if (message) return new CallError(status, code || 'unknown', shownText(message, module), fields);
  if (status === 404) return new CallError(status, 'app.notFound', transportErrors['app.notFound'].text);
  if (status === 400) return new CallError(status, 'app.badRequest', transportErrors['app.badRequest'].text);
  return new CallError(status, code || 'unknown', unresolved);
};

/** What to show for anything that was thrown. */
export const errorTextOf = (error: unknown): string => (error instanceof CallError ? error.text : unresolved);
