import { listedIn } from '../listed.ts';
import type { EndpointFace } from './endpointFace.ts';
import { Refusal, readRefusal } from './refusal.ts';

/** Makes the error that stands for a refused call, of its status and the body as text. */
export type Refuse = (status: number, raw: string, endpoint: EndpointFace) => Refusal;

/** The refusal as the server words it, with the call that was refused. */
export const refusalOf: Refuse = (status, raw, { method, path }) => {
  const { code, text, fields, first, isRepeat } = readRefusal(raw);
  return new Refusal(
    status,
    code,
    text || `${method} ${path}: ${status} ${code || raw.slice(0, 200)}`,
    fields,
    first,
    isRepeat,
  );
};

const partOf = (whole: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object(whole[name]) === whole[name] ? { ...(whole[name] as object) } : {};

/** The reply inside the envelope of an endpoint; a failed return state of the older envelope is thrown. */
export const replyOf = (endpoint: EndpointFace, status: number, raw: string, refuse: Refuse = refusalOf): unknown => {
  let envelope: Record<string, unknown>;
  try {
    envelope = JSON.parse(raw);
  } catch {
    throw refuse(status, '', endpoint);
  }
  if (!endpoint.ips) return endpoint.list ? listedIn(envelope) : envelope.data;
  const inner = partOf(partOf(envelope, 'datas'), 'data');
  const failed =
    (envelope.code !== undefined && envelope.code !== 'OK') ||
    (inner.code !== undefined && inner.code !== 0) ||
    envelope.returnState === 'fail';
  if (failed) {
    const message = String(inner.msg || envelope.returnMessage || '未知错误');
    throw refuse(status, JSON.stringify({ message }), endpoint);
  }
  return endpoint.list ? listedIn(inner) : inner.data;
};
