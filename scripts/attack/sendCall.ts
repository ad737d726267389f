import { request } from 'node:http';

/** A reply as it came over the line. */
export interface Reply {
  /** 0: the line broke before a reply came. */
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  code: string;
  message: string;
  data: unknown;
  milliseconds: number;
}

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Text or bytes as they are sent; anything else as JSON. */
  body?: unknown;
}

const partsOf = (text: string): Pick<Reply, 'code' | 'message' | 'data'> => {
  try {
    const told = JSON.parse(text) as { code?: unknown; message?: unknown; data?: unknown };
    return { code: String(told.code ?? ''), message: String(told.message ?? ''), data: told.data };
  } catch {
    return { code: '', message: '', data: undefined };
  }
};

/** Sends one call on a connection of its own and waits for its reply; `patienceMs` ms at most. */
export const sendCall = (url: string, call: Call, patienceMs = 30_000): Promise<Reply> =>
  new Promise((settle) => {
    const began = performance.now();
    const { body } = call;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const payload = body === undefined ? null : isRaw ? Buffer.from(body as string) : Buffer.from(JSON.stringify(body));
    const finish = (status: number, headers: Reply['headers'], text: string): void =>
      settle({ status, headers, text, ...partsOf(text), milliseconds: performance.now() - began });
    const headers = {
      ...(payload && { 'content-type': 'application/json', 'content-length': String(payload.length) }),
      ...call.headers,
    };
    const sent = request(url + call.path, { method: call.method, headers, agent: false, timeout: patienceMs });
    let replied = false;
    sent.once('response', (response) => {
      replied = true;
      const chunks: Buffer[] = [];
      const end = () => finish(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString());
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', end).once('error', end);
    });
    sent.once('timeout', () => sent.destroy(new Error('no reply in time')));
    sent.once('error', (error) => (replied ? undefined : finish(0, {}, error.message)));
    sent.end(payload ?? undefined);
  });

/** The body of a form with files, and its header. */
export const fileForm = (
  field: string,
  files: readonly { name: string; type: string; bytes: Uint8Array | string }[],
): { body: Uint8Array; headers: Record<string, string> } => {
  const boundary = 'attack-on-the-form';
  const parts = files.flatMap(({ name, type, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return {
    body: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
