import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { addressOf } from './addressOf.ts';
import type { CallInput, EndpointFace } from './endpointFace.ts';
import type { WireRequest } from './transport.ts';

/** Who calls, and what else goes along with one call. */
export interface Spelling<Form> {
  token?: string | null | undefined;
  roleGroup?: RoleGroup | null | undefined;
  idempotencyKey?: string | undefined;
  /** Sent instead of a JSON body by `upload` endpoints. */
  form?: Form | undefined;
}

/** A call as it goes over the wire: its address behind that of the server, headers and body. A role group counts for who is signed in. */
export const spellCall = <Form = never>(
  endpoint: EndpointFace,
  input: CallInput = {},
  { token, roleGroup, idempotencyKey, form }: Spelling<Form> = {},
): { address: string; request: WireRequest<Form> } => {
  const isJson = form === undefined && endpoint.method !== 'GET' && input.body !== undefined;
  const body = isJson ? JSON.stringify(input.body) : form;
  return {
    address: addressOf(endpoint, input),
    request: {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && roleGroup && { 'x-role-group': roleGroup }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    },
  };
};
