import { addressOf } from '@pourline/contract/client/addressOf';
import { orders } from '@pourline/contract/orders';
import type { ImportReply } from '@pourline/contract/orders/orderImport';
import type { Caller, TestServer } from '../testServer.ts';
import { tomorrow } from './testOrders.ts';

/** The columns of a sheet of orders. */
export const header = '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间';
/** A line of a sheet: a site of one project, and what else stands in its columns. */
export const line = (site: string, rest = `10,${tomorrow},08:00,`): string =>
  `钱江世纪城 7 号地块,${site},C30,180,25,泵送,${rest}`;

/** Hands a sheet in as a person does: at once, as a preview, or asked and sure. */
export const sendSheet = async (
  server: TestServer,
  caller: Caller,
  lines: string[] | null,
  how?: 'preview' | 'ask' | 'sure',
): Promise<{ status: number; reply: ImportReply & { code?: string } }> => {
  const form = new FormData();
  if (lines) form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '明日计划.csv');
  const response = await fetch(server.url + addressOf(orders.importSheet, how ? { query: { how } } : {}), {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'x-role-group': caller.roleGroup },
    body: form,
  });
  const reply = (await response.json()) as { data?: ImportReply; code: string };
  return { status: response.status, reply: { ...(reply.data as ImportReply), code: reply.code } };
};
