import type { EndpointFace } from './endpointFace.ts';

/** One call as it goes over the wire; a body is JSON as text, or what the platform uploads a form as. */
export interface WireRequest<Form> {
  method: EndpointFace['method'];
  headers: Record<string, string>;
  body?: string | Form;
}

/** A reply that was read to its end: text, or whatever a file is read as. */
export interface WireReply {
  ok: boolean;
  status: number;
  body: unknown;
}

/** What of `fetch` is needed; this package knows neither browser nor Node. */
export type Fetch<Form, Response extends FetchResponse = FetchResponse> = (
  url: string,
  request: WireRequest<Form>,
) => Promise<Response>;
/** What of a response is read. */
export interface FetchResponse {
  ok: boolean;
  status: number;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const bytesOf = async (response: FetchResponse): Promise<unknown> => new Uint8Array(await response.arrayBuffer());

/** Sends a request and reads the reply; a file is read as bytes unless told otherwise. */
export const exchange = async <Form, Response extends FetchResponse>(
  fetch: Fetch<Form, Response>,
  url: string,
  endpoint: EndpointFace,
  request: WireRequest<Form>,
  readFile: (response: Response) => Promise<unknown> = bytesOf,
): Promise<WireReply> => {
  const response = await fetch(url, request);
  const { ok, status } = response;
  return { ok, status, body: ok && endpoint.kind === 'file' ? await readFile(response) : await response.text() };
};
