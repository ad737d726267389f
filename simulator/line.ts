import type { Endpoint } from '@pourline/contract/endpoint';
import { listedIn } from '@pourline/contract/listed';

/** A refusal: status, code and text as the person sees them. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(`${status} ${code} ${text}`);
    this.status = status;
    this.code = code;
  }

  /** Whether the same request may be answered later: the server is overloaded or just starting. */
  get mayPass(): boolean {
    return [429, 502, 503, 504].includes(this.status);
  }
}

/** Where the plant's doors are; changes when the server has moved. */
export interface Doors {
  url: string;
  gnss: { host: string; port: number };
}

export interface Request {
  endpoint: Endpoint;
  input: { params?: unknown; query?: unknown; body?: unknown };
  key: string;
  token: string | null;
  roleGroup: string;
  name: string;
}

/** A request that changed something, with its answer. */
export interface Acknowledged {
  request: Request;
  answer: unknown;
}

const answerMs = 60_000;

/** The telephone line of everybody: sends requests, counts them, and keeps what was refused against expectation. */
export class Line {
  readonly doors: Doors;
  /** Names this run in idempotency keys. */
  readonly run: string;
  /** How long a request is sent again while the network fails. */
  readonly patienceMs: number;
  /** Told of every answered request that changes something. */
  onAcknowledged: ((done: Acknowledged) => void) | null = null;
  onUnexpected: ((text: string) => void) | null = null;
  requests = 0;
  /** Requests that wait for their answer now. */
  underWay = 0;
  retries = 0;
  /** Refusals that the person reckoned with. */
  refused = 0;
  readonly unexpected: string[] = [];

  constructor(doors: Doors, run: string, patienceMs = 60_000) {
    this.doors = doors;
    this.run = run;
    this.patienceMs = patienceMs;
  }

  /** Sends one request once; answers the data of the reply. */
  async request(request: Request): Promise<unknown> {
    const { endpoint, input, key, token, roleGroup } = request;
    const writes = endpoint.method !== 'GET' && !endpoint.readOnly;
    const headers: Record<string, string> = { 'x-role-group': roleGroup };
    if (token) headers.authorization = `Bearer ${token}`;
    if (writes) headers['idempotency-key'] = key;
    const init: RequestInit = { method: endpoint.method, headers };
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    const reply = (await this.exchange(pathOf(endpoint, input), init)) as Record<string, unknown>;
    const flat = endpoint.ips ? (reply.datas as { data: Record<string, unknown> }).data : reply;
    const answer = endpoint.list ? listedIn(flat) : flat.data;
    if (writes) this.onAcknowledged?.({ request, answer });
    return answer;
  }

  /** One exchange with the server; throws a RefusedError for any answer but success. */
  async exchange(path: string, init: RequestInit): Promise<unknown> {
    this.requests += 1;
    const { response, text } = await this.ask(path, init);
    if (response.ok) return JSON.parse(text);
    let refusal: { code?: string; message?: string } = {};
    try {
      refusal = JSON.parse(text);
    } catch {
      // An answer without a body, or one that is not ours.
    }
    throw new RefusedError(response.status, refusal.code ?? '', refusal.message ?? text.slice(0, 200));
  }

  private async ask(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    this.underWay += 1;
    try {
      const response = await fetch(this.doors.url + path, { ...init, signal: AbortSignal.timeout(answerMs) });
      return { response, text: await response.text() };
    } finally {
      this.underWay -= 1;
    }
  }

  noteUnexpected(name: string, endpoint: Endpoint, input: unknown, error: RefusedError): void {
    const text = `${name}: ${endpoint.method} ${endpoint.path} ${JSON.stringify(input ?? {}).slice(0, 300)} -> ${error.message}`;
    this.unexpected.push(text);
    this.onUnexpected?.(text);
  }
}

/** The path of an endpoint with its places filled and its query. */
export const pathOf = (endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string => {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};
