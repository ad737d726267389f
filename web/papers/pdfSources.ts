import { orders } from '@pourline/contract/orders';
import { reports } from '@pourline/contract/reports';
import { waybills } from '@pourline/contract/waybills';
import { fileName } from '@pourline/domain/papers/fileName';
import { dayOf } from '@pourline/domain/time';
import { call } from '../api/client.ts';
import { printByJob } from './printByJob.ts';

/** A kind of paper that can be shown as PDF, by the name in the address. */
export interface PdfSource {
  title: string;
  /** Shown when it cannot be had and the server gave no reason. */
  failure: string;
  /** `tell` hears how far it is, %, where it is printed for the person. */
  load: (id: string, tell: (percent: number) => void) => Promise<Blob>;
  /** What its file is called besides: its number, its project, its moment. */
  about: (id: string) => Promise<readonly [no: string, project: string, at: string]>;
}

const sources: Record<string, PdfSource> = {
  proportion: {
    title: '配合比通知单',
    failure: '查看配合比失败！',
    load: (id, tell) => printByJob([reports.orderJob, reports.printOrder], id, tell),
    about: async (id) => {
      const { taskNo, projectName, proportion, createTime } = await call(orders.info, { params: { id } });
      return [proportion?.proportionNo ?? taskNo, projectName, proportion?.createTime ?? createTime];
    },
  },
  ticket: {
    title: '发货单',
    failure: '查看货单小票失败！',
    load: (id, tell) => printByJob([reports.loadJob, reports.printLoad], id, tell),
    about: async (id) => {
      const { taskDetailNo, projectName, createTime } = await call(waybills.info, { params: { id } });
      return [taskDetailNo, projectName, createTime];
    },
  },
  publicticket: {
    title: '发货单',
    failure: '查看货单小票失败！',
    load: async (token) => (await call(waybills.publicTicketPdf, { params: { token } })) as Blob,
    about: async (token) => {
      const { taskDetailNo, projectName, stages } = await call(waybills.publicTicket, { params: { token } });
      return [taskDetailNo, projectName, stages[0]?.happenedAt ?? ''];
    },
  },
};
const unknown: PdfSource = {
  title: '文件',
  failure: '没有这种文件',
  load: () => Promise.reject(new Error('no such paper')),
  about: () => Promise.reject(new Error('no such paper')),
};

export const pdfSourceOf = (name: string): PdfSource =>
  Object.hasOwn(sources, name) ? (sources[name] ?? unknown) : unknown;

/** The name under which a paper is saved; without network by its title alone. */
export const paperName = async ({ title, about }: PdfSource, id: string): Promise<string> => {
  try {
    const [no, project, at] = await about(id);
    return fileName([title, no, project, at && dayOf(at)], 'pdf');
  } catch {
    return fileName([title], 'pdf');
  }
};
