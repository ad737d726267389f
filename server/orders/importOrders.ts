import { setImmediate } from 'node:timers/promises';
import type { ImportReply } from '@pourline/contract/orders/orderImport';
import type { Viewer } from '@pourline/domain/access/rights';
import { clashAmong } from '@pourline/domain/concrete/clashingFeatures';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { errorText } from '@pourline/domain/errors';
import { distanceM, type Geofence, type LonLat } from '@pourline/domain/geo';
import { type OrderForm, orderForm } from '@pourline/domain/orders/order';
import { orderCodes } from '@pourline/domain/orders/orderCodes';
import { mayPlaceOrder } from '@pourline/domain/orders/orderRules';
import { epochMs, momentOf } from '@pourline/domain/time';
import { sql } from 'kysely';
import { sha256 } from '../records/sha256.ts';
import { holdSheets, oneSheetEach } from '../spreadsheets/oneSheetEach.ts';
import type { OrderSheetRow, OwnWords } from '../spreadsheets/orderSheet.ts';
import { readOrderSheet } from '../spreadsheets/readOrderSheet.ts';
import type { SheetRemark } from '../spreadsheets/sheetTable.ts';
import type { Work } from '../work.ts';
import { importQuestions } from './importQuestions.ts';
import { importedOrders, keepImport } from './keptImports.ts';
import { placeOrders } from './placeOrders.ts';

/** The ground of a site that a sheet gives only as a point, metres. */
const siteRadiusM = 200;
/** How fast a site is taken to pour where the sheet says no end, m³ per hour; and the least time it takes. */
const usualRate = 30;
const leastMinutes = 120;

interface ImportGround {
  projects: {
    contractID: string;
    contractNo: string;
    projectName: string;
    salesmanOID: string | null;
    state: EnabledState;
    managed: boolean;
    address: string;
    lon: number | null;
    lat: number | null;
    geofence: Geofence | null;
    contact: string;
    contactPhone: string;
  }[];
  codes: { type: string; code: string; name: string }[];
  offsetMinutes: number;
}

const groundOf = async (work: Work, viewer: Viewer): Promise<ImportGround> => {
  const { rows } = await sql<ImportGround>`
    SELECT COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT p."contractID", p."contractNo", p."projectName", p."salesmanOID", p."state", p."address", p."lon", p."lat", p."geofence", p."contact", p."contactPhone",
        EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = p."tenantID" AND m."contractID" = p."contractID" AND m."userID" = ${viewer.userID} AND m."kind" = 'manager') AS managed
        FROM projects p WHERE p."tenantID" = t."tenantID") r), '[]') AS projects,
      COALESCE((SELECT json_agg(row_to_json(c)) FROM (SELECT "type", "code", "name" FROM "codeReferences" WHERE "tenantID" = t."tenantID" AND "state" = 'enabled') c), '[]') AS codes,
      t."utcOffsetMinutes" AS "offsetMinutes"
    FROM tenants t WHERE t."tenantID" = ${work.tenantID}`.execute(work.db);
  return rows[0] as ImportGround;
};

interface Code {
  code: string;
  name: string;
}

/** The codes that a written value can stand for: the one that is spelled so, else those of that name, else those with that word in their names. */
const codesOf = ({ codes }: ImportGround, type: string, written: string): Code[] => {
  const ofType = codes.filter((row) => row.type === type);
  const readings = [
    ofType.filter(({ code }) => code === written),
    ofType.filter(({ name }) => name === written),
    ofType.filter(({ name }) => name.split(' ').includes(written)),
  ];
  const found = readings.find((some) => some.length > 0) ?? [];
  return found.toSorted((a, b) => (a.code < b.code ? -1 : 1));
};

/** What stands in the lists of the plant for the columns that are else read by the standard, so that every code that is told of can be written. */
const ownWordsOf = ({ codes }: ImportGround): OwnWords => {
  const wordsOf = ({ type }: { type: string }): string[] =>
    codes.flatMap((row) => (row.type === type ? [row.code, row.name] : []));
  const { strengthNo, slump, maximumSize } = orderCodes;
  return { grade: wordsOf(strengthNo), slumpMm: wordsOf(slump), maxSizeMm: wordsOf(maximumSize) };
};

/** The name of a code of the plant. */
const codeNamed = ({ codes }: ImportGround, type: string, code: string): string =>
  codes.find((row) => row.type === type && row.code === code)?.name ?? code;

/** A code as it is told to whoever has to write it: with its name, where that says more. */
const toldCode = ({ code, name }: Code): string => (code === name ? code : `${code}（${name}）`);

/** The projects that a line can mean: those of that name, else the one with that contract number. */
const projectsOf = ({ projects }: ImportGround, written: string): ImportGround['projects'] => {
  const open = projects.filter(({ state }) => state === 'enabled');
  const named = open.filter(({ projectName }) => projectName === written);
  return named.length > 0 ? named : open.filter(({ contractNo }) => contractNo === written);
};

const fenceOf = (project: ImportGround['projects'][number], given: LonLat | null): Geofence | null => {
  if (!given) return project.geofence;
  const near =
    project.lon !== null && project.lat !== null && distanceM(given, [project.lon, project.lat]) <= siteRadiusM;
  return near && project.geofence ? project.geofence : { type: 'circle', center: given, radius: siteRadiusM };
};

type Resolved = { form: OrderForm } | { errors: SheetRemark[] };

/** An order form for a line of a sheet, or what is wrong with the line. */
const resolve = (ground: ImportGround, viewer: Viewer, line: OrderSheetRow): Resolved => {
  const errors: SheetRemark[] = [];
  const wrong = (column: string, message: string): void => void errors.push({ row: line.row, column, message });
  const named = projectsOf(ground, line.projectName);
  const own = named.filter((one) => mayPlaceOrder(viewer, one));
  const project = own.length === 1 ? own[0] : undefined;
  if (own.length > 1) {
    const numbers = own.map(({ contractNo }) => contractNo).sort();
    wrong('工程名称', `有 ${own.length} 个工程叫「${line.projectName}」，请改写合同号：${numbers.join('、')}`);
  } else if (!project)
    // Whose projects there are besides is told to nobody: a foreign one is none.
    wrong('工程名称', `没有工程「${line.projectName}」`);
  const find = (column: string, type: string, written: string): string => {
    const found = codesOf(ground, type, written);
    if (found.length === 0) wrong(column, `没有「${written}」`);
    else if (found.length > 1) wrong(column, `「${written}」可以是 ${found.map(toldCode).join('、')}，请写代码`);
    return found[0]?.code ?? '';
  };
  const strengthNo = find('强度等级', orderCodes.strengthNo.type, line.own.grade ?? String(line.grade));
  const technicalFeature = line.requirements.map((one) => find('技术要求', orderCodes.technicalFeature.type, one));
  const clashing = clashAmong(
    technicalFeature.map((code) => ({ code, name: codeNamed(ground, orderCodes.technicalFeature.type, code) })),
  );
  if (clashing) wrong('技术要求', errorText('order.featuresClash', { one: clashing[0].name, other: clashing[1].name }));
  const slump = find('坍落度(mm)', orderCodes.slump.type, line.own.slumpMm ?? String(line.slumpMm));
  const size = line.own.maxSizeMm ?? String(line.maxSizeMm ?? 25);
  const maximumSize = find('最大粒径(mm)', orderCodes.maximumSize.type, size);
  const pourWay = find('浇筑方式', orderCodes.pourWay.type, line.pourWay);
  if (!project) return { errors };
  const given: LonLat | null =
    line.longitude !== null && line.latitude !== null ? [line.longitude, line.latitude] : null;
  const site = given ?? (project.lon !== null && project.lat !== null ? ([project.lon, project.lat] as LonLat) : null);
  const fence = fenceOf(project, given);
  if (!site || !fence) wrong('经度', errorText('order.noGeofence'));
  if (errors.length > 0 || !site || !fence) return { errors };
  const endMinute =
    line.endMinute ?? line.startMinute + Math.max(leastMinutes, Math.ceil((line.volumeM3 / usualRate) * 60));
  const at = (minute: number): string => momentOf(line.day, minute * 60, ground.offsetMinutes).toISOString();
  const read = orderForm.safeParse({
    contractID: project.contractID,
    constructionSite: line.pourSite,
    strengthNo,
    technicalFeature,
    slump,
    maximumSize,
    pourWay,
    scheduledCa: line.volumeM3,
    bookBegin: at(line.startMinute),
    bookEnd: at(endMinute),
    siteAddress: line.deliveryPlace ?? project.address,
    siteLon: site[0],
    siteLat: site[1],
    prdTaskGeofence: fence,
    contact: line.contact ?? project.contact,
    contactPhone: line.phone ?? project.contactPhone,
    remark: line.remark ?? '',
  });
  if (read.success) return { form: read.data };
  return {
    errors: read.error.issues.map((issue) => ({
      row: line.row,
      column: columnTitles[String(issue.path[0])] ?? '',
      message: issue.message,
    })),
  };
};

/** Titles of the columns that a form's own rules can still refuse. */
const columnTitles: Readonly<Record<string, string>> = {
  constructionSite: '浇筑部位',
  scheduledCa: '方量(m³)',
  bookEnd: '结束时间',
  siteAddress: '交货地点',
  contact: '联系人',
  contactPhone: '联系电话',
  remark: '备注',
};

interface Placed {
  line: OrderSheetRow;
  form: OrderForm;
}

const titleOf = (projects: ImportGround['projects'], { contractID }: OrderForm): string =>
  projects.find((project) => project.contractID === contractID)?.projectName ?? '';

/** Dates that are over: nothing is poured before now. */
const pastErrors = (placed: readonly Placed[], now: number): SheetRemark[] =>
  placed.flatMap(({ line, form }) =>
    epochMs(form.bookEnd) <= now ? [{ row: line.row, column: '日期', message: '供应时间已经过去' }] : [],
  );

interface SentSheet {
  fileName: string;
  bytes: Uint8Array;
}
type ImportWay = 'preview' | 'ask' | 'sure';

const linesPerTurn = 50;

/**
 * Places every order of an uploaded sheet, or none: when a line is wrong, every one that is wrong is told; what looks like a mistake
 * is asked about unless the person is sure. A preview places nothing. Throws `app.tooMany` beside another import of the person.
 */
export const importOrders = async (
  work: Work,
  viewer: Viewer,
  upload: SentSheet,
  how: ImportWay,
): Promise<ImportReply> => {
  // With what is read first it is known whether the call is a repetition: that one is answered, not refused.
  const ground = await groundOf(work, viewer);
  return oneSheetEach(viewer, () => placeSheet(work, viewer, ground, upload, how));
};

const placeSheet = async (
  work: Work,
  viewer: Viewer,
  ground: ImportGround,
  upload: SentSheet,
  how: ImportWay,
): Promise<ImportReply> => {
  const sheet = await readOrderSheet(upload.bytes, upload.fileName, ownWordsOf(ground));
  const resolved: ({ line: OrderSheetRow } & Resolved)[] = [];
  for (const [at, line] of sheet.rows.entries()) {
    // Other calls have their turn between the lines.
    if (at % linesPerTurn === linesPerTurn - 1) await setImmediate();
    resolved.push({ line, ...resolve(ground, viewer, line) });
  }
  const placed = resolved.flatMap((one): Placed[] => ('form' in one ? [{ line: one.line, form: one.form }] : []));
  const errors = [
    ...sheet.errors,
    ...resolved.flatMap((one) => ('errors' in one ? one.errors : [])),
    ...pastErrors(placed, work.now),
  ].sort((a, b) => a.row - b.row);
  if (errors.length === 0 && resolved.length === 0) errors.push({ row: 0, column: '', message: '表格里没有订单' });
  const fileHash = sha256(upload.bytes);
  // Of two people with the same sheet the second is asked about the orders of the first.
  if (how !== 'preview') await holdSheets(work.db, work.tenantID, 'order');
  const questions = await importQuestions(work, placed, fileHash, ground.offsetMinutes);
  const lines = placed.map(({ line, form }) => ({
    row: line.row,
    projectName: titleOf(ground.projects, form),
    ...{ constructionSite: form.constructionSite, strengthNo: form.strengthNo, scheduledCa: form.scheduledCa },
    ...{ bookBegin: form.bookBegin, bookEnd: form.bookEnd },
  }));
  const nothing = { importID: null, imported: 0, taskIDs: [], orders: [] };
  if (errors.length > 0 || how === 'preview' || (questions.length > 0 && how === 'ask'))
    return { ...nothing, lines, errors, questions };
  const taskIDs = await placeOrders(
    work,
    viewer,
    placed.map(({ form }) => form),
  );
  const importID = await keepImport(work, viewer, { fileHash, fileName: upload.fileName, taskIDs });
  return {
    ...{ importID, imported: taskIDs.length, taskIDs, orders: await importedOrders(work, taskIDs) },
    ...{ lines, errors: [], questions },
  };
};
