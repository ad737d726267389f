import type { ContractOfProject } from '@pourline/domain/contracts/contract';
import { type ContractDraft, contractDraft } from '@pourline/domain/contracts/contractPrice';
import { isContractDraft } from '@pourline/domain/contracts/contractStates';
import { orderCodes } from '@pourline/domain/orders/orderCodes';
import { sql } from 'kysely';
import { offeredCodes } from '../records/offeredCodes.ts';
import { stateIsNot } from '../records/stateIs.ts';
import { visibleProjects } from '../references/projectScope.ts';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { CellError, readDay } from '../spreadsheets/sheetCells.ts';
import { keepDraft, takeContractsBack } from './contractChanges.ts';

type Field = 'project' | 'beginDay' | 'endDay' | 'prices' | 'terms' | 'remark';
/** What is drawn up, with the name of its project, which people know. */
type NamedDraft = ContractDraft & { projectName: string; contractNo: string };

const columns: Readonly<Record<Field, OwnColumn<ContractOfProject>>> = {
  project: {
    ...{ title: '工程', aliases: ['合同编号', '工程名称', '合同号'], required: true, width: 24 },
    ...{ example: 'HT-2026-0100', explanation: '已有工程的合同编号，或不重名的工程名称' },
    cell: (row) => row.contractNo,
  },
  beginDay: {
    ...{ title: '开始日期', aliases: ['生效日期', '签约日期'], required: true, width: 12 },
    ...{ example: '2026-01-01', explanation: '价格从这一天起有效' },
    cell: (row) => row.beginDay,
  },
  endDay: {
    ...{ title: '结束日期', aliases: ['到期日期'], required: false, width: 12 },
    ...{ example: '2026-12-31', explanation: '不填为长期' },
    cell: (row) => row.endDay,
  },
  prices: {
    ...{ title: '单价', aliases: ['强度等级单价', '价格'], required: true, width: 36 },
    ...{ example: 'C30=420.5；C35=440', explanation: '各强度等级每方的元数，用分号隔开；其他加价在合同里添加' },
    cell: () => null,
  },
  terms: {
    ...{ title: '付款条件', aliases: ['结算方式'], required: false, width: 30 },
    ...{ example: '月结 30 天', explanation: '与客户约定不同时填写，最多 200 字' },
    cell: (row) => row.terms,
  },
  remark: {
    ...{ title: '备注', aliases: [], required: false, width: 30, example: '含税', explanation: '最多 500 字' },
    cell: (row) => row.remark,
  },
};

const columnOf = (path: string): Field | undefined =>
  path === 'contractID' ? 'project' : path in columns ? (path as Field) : undefined;

/** `C30=420.5；C35=440`: yuan for one m³ of each grade. */
const readPrices = (text: string, grades: ReadonlySet<string>): { code: string; amount: number }[] =>
  text
    .normalize('NFKC')
    .split(/[;,、\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, code, figure] = /^([^\s=:]+)\s*[=:\s]\s*(\d+(?:\.\d{1,2})?)$/.exec(part) ?? [];
      if (code === undefined || figure === undefined) throw new CellError(`写法不对：${part}，应为 C30=420.5`);
      if (!grades.has(code)) throw new CellError(`没有这个强度等级：${code}`);
      return { code, amount: Number(figure) };
    });

/** Contracts as sheets know them: drafts of projects that have none yet, with a price for each grade. */
export const contractThing: OwnThing<Field, ContractOfProject, NamedDraft> = {
  kind: 'contract',
  title: '合同',
  columns,
  async readLines(work, viewer, lines) {
    const { rows: projects } = await sql<{ contractID: string; contractNo: string; projectName: string }>`
      SELECT projects."contractID", projects."contractNo", projects."projectName" FROM projects
      WHERE ${visibleProjects(viewer)} AND projects."tenantID" = ${work.tenantID} AND projects."state" = 'enabled'`.execute(
      work.db,
    );
    const byNo = new Map(projects.map((project) => [project.contractNo, project]));
    const byName = Map.groupBy(projects, ({ projectName }) => projectName);
    const grades = new Set((await offeredCodes(work.db, work.tenantID)).get(orderCodes.strengthNo.type)?.keys());
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const asked = reader.text('project');
      const named = byName.get(asked) ?? [];
      const project = byNo.get(asked) ?? named[0];
      if (asked !== '' && !project) reader.refuse('project', `没有启用的工程「${asked}」`);
      if (!byNo.has(asked) && named.length > 1)
        reader.refuse('project', `有 ${named.length} 个工程叫「${asked}」，请填合同编号`);
      const beginDay = reader.read('beginDay', readDay) ?? '';
      const prices = reader.read('prices', (cell) => readPrices(String(cell), grades)) ?? [];
      const draft = {
        ...{ contractID: project?.contractID ?? '', beginDay, endDay: reader.read('endDay', readDay) ?? '' },
        ...{ terms: reader.text('terms'), remark: reader.text('remark') },
        prices: prices.map((price) => ({ fromDay: beginDay, kind: 'grade' as const, ...price })),
      };
      const read = reader.formOf(contractDraft, draft, columnOf);
      const { projectName = '', contractNo = '' } = project ?? {};
      return 'form' in read ? { form: { ...read.form, projectName, contractNo } } : read;
    });
  },
  told: ({ contractNo, projectName, prices }) => ({
    title: `${contractNo} ${projectName}`,
    note: prices.map(({ code, amount }) => `${code} ${amount} 元`).join('、'),
  }),
  sameness: ({ contractID }) => contractID,
  async known(work, forms) {
    const rows = await work.db
      .selectFrom('contracts')
      .select('contractID')
      .where('tenantID', '=', work.tenantID)
      .execute();
    const there = new Set(rows.map(({ contractID }) => contractID));
    return forms.map(({ contractID, projectName }) =>
      there.has(contractID) ? `工程「${projectName}」已有合同` : null,
    );
  },
  make: (work, { projectName, contractNo, ...draft }) => keepDraft(work, draft, { projectName, contractNo }),
  hold: (work, ids) =>
    work.db
      .selectFrom('contracts')
      .select('contractID')
      .where('tenantID', '=', work.tenantID)
      .where('contractID', 'in', [...ids])
      .orderBy('contractID')
      .forUpdate()
      .execute(),
  async inUse(work, ids) {
    const { rows } = await sql<{ projectName: string }>`SELECT p."projectName" FROM contracts k
      JOIN projects p ON p."tenantID" = k."tenantID" AND p."contractID" = k."contractID"
      WHERE k."tenantID" = ${work.tenantID} AND k."contractID" = ANY(${[...ids]}) AND ${stateIsNot('k', isContractDraft)} ORDER BY p."projectName" LIMIT 1`.execute(
      work.db,
    );
    return rows[0] ? `工程「${rows[0].projectName}」的合同` : null;
  },
  unmake: takeContractsBack,
};
