import { proportions } from '@pourline/contract/proportions';
import { waybills } from '@pourline/contract/waybills';
import { call } from '../api/client.ts';

/** A kind of paper that can be shown as PDF, by the name in the address. */
export interface PdfSource {
  title: string;
  /** Shown when it cannot be had and the server gave no reason. */
  failure: string;
  load: (id: string) => Promise<Blob>;
}

const sources: Record<string, PdfSource> = {
  proportion: {
    title: '配合比通知单',
    failure: '查看配合比失败！',
    load: async (id) => (await call(proportions.proportionPdf, { params: { id } })) as Blob,
  },
  ticket: {
    title: '发货单',
    failure: '查看货单小票失败！',
    load: async (id) => (await call(waybills.ticketPdf, { params: { id } })) as Blob,
  },
  publicticket: {
    title: '发货单',
    failure: '查看货单小票失败！',
    load: async (token) => (await call(waybills.publicTicketPdf, { params: { token } })) as Blob,
  },
};
const unknown: PdfSource = {
  title: '文件',
  failure: '没有这种文件',
  load: () => Promise.reject(new Error('no such paper')),
};

export const pdfSourceOf = (name: string): PdfSource =>
  Object.hasOwn(sources, name) ? (sources[name] ?? unknown) : unknown;
