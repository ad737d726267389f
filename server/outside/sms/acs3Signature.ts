import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As RFC 3986 wants it: only letters, digits and `-_.~` stay as they are. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters as they stand in the address and in what is signed: sorted by name. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] as string)}`)
    .join('&');

export interface Acs3Request {
  host: string;
  action: string;
  version: string;
  /** UTC without milliseconds, `2023-10-26T10:22:32Z`. */
  date: string;
  nonce: string;
  query: Readonly<Record<string, string>>;
}

/**
 * The headers of a POST without a body to Alibaba Cloud, signed with ACS3-HMAC-SHA256.
 * Source: help.aliyun.com, "V3 版本请求体&签名机制".
 */
export const acs3Headers = (
  request: Acs3Request,
  accessKeyID: string,
  accessKeySecret: string,
): Record<string, string> => {
  const body = sha256('');
  const signed: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': body,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    'POST',
    '/',
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    body,
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyID},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
};
