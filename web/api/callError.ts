import { type ErrorCode, errorCatalogue } from '@pourline/domain/errors';
import { moduleOf, shownText } from './shownText.ts';

/** A field that the server would not take: its path in the body and why, in Chinese where the schema says so. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when no answer came; `code` a code of the catalogue, or
 * `network`, `timeout`, `aborted`, `gateway`, `unknown`; `text` what a person is shown, empty when nothing is to be shown.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly fields: readonly FieldIssue[];
  constructor(status: number, code: string, text: string, fields: readonly FieldIssue[] = []) {
    super(text || code);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.text = text;
    this.fields = fields;
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

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function bodyOf(raw: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The error that an answer with a failing status stands for. `raw` is its body as text, `path` that of the call. */
export const errorOfAnswer = (status: number, raw: string, path = ''): CallError => {
  const module = moduleOf(path);
  const body = bodyOf(raw);
  const code = textOf(body.code);
  const message = textOf(body.message) || textOf(body.returnMessage);
  const fields = Array.isArray(body.fields) ? (body.fields as FieldIssue[]) : [];
  if (isKnown(code))
    return new CallError(status, code, shownText(message || errorCatalogue[code].text, module), fields);
  if (status === 502) return new CallError(status, 'gateway', '服务器访问异常');
  if (status === 403 && !raw.trim())
    return new CallError(status, 'app.forbidden', errorCatalogue['app.forbidden'].text);
  if (message) return new CallError(status, code || 'unknown', shownText(message, module), fields);
  if (status === 404) return new CallError(status, 'app.notFound', errorCatalogue['app.notFound'].text);
  if (status === 400) return new CallError(status, 'app.badRequest', errorCatalogue['app.badRequest'].text);
  return new CallError(status, code || 'unknown', unresolved);
};

/** What to show for anything that was thrown. */
export const errorTextOf = (error: unknown): string => (error instanceof CallError ? error.text : unresolved);
