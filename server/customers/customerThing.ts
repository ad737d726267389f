import type { CustomerRow } from '@pourline/contract/customers';
import { alikeMarksOf } from '@pourline/domain/customers/alikeCustomers';
import { alikeMarks, type CustomerForm, customerForm } from '@pourline/domain/customers/customer';
import { mostYuan } from '@pourline/domain/money';
import { sql } from 'kysely';
import { namedSalesman } from '../people/namedSalesman.ts';
import { salesmenOf } from '../people/salesmen.ts';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { readFigure, readPhone } from '../spreadsheets/sheetCells.ts';
import { makeCustomer, takeCustomersBack } from './customerChanges.ts';

type Field = 'name' | 'taxNumber' | 'contact' | 'phone' | 'creditLimit' | 'terms' | 'salesman';

const columns: Readonly<Record<Field, OwnColumn<CustomerRow>>> = {
  name: {
    ...{ title: '客户名称', aliases: ['客户', '名称', '单位名称'], required: true, width: 30 },
    ...{ example: '杭州云栖建设有限公司', explanation: '2 至 60 字' },
    cell: (row) => row.name,
  },
  taxNumber: {
    ...{ title: '税号', aliases: ['统一社会信用代码', '纳税人识别号'], required: false, width: 22 },
    ...{ example: '91350100M000100Y43', explanation: '18 位统一社会信用代码' },
    cell: (row) => row.taxNumber,
  },
  contact: {
    ...{ title: '联系人', aliases: [], required: false, width: 12, example: '钟晴', explanation: '最多 40 字' },
    cell: (row) => row.contact,
  },
  phone: {
    ...{ title: '电话', aliases: ['手机', '手机号', '联系电话'], required: false, width: 14 },
    ...{ example: '13712340001', explanation: '手机号' },
    cell: (row) => row.phone,
  },
  creditLimit: {
    ...{ title: '信用额度(元)', aliases: ['信用额度', '额度'], required: false, width: 16 },
    ...{ example: 500_000, explanation: '最多两位小数；不填不限额' },
    cell: (row) => row.creditLimit,
  },
  terms: {
    ...{ title: '付款条件', aliases: ['结算方式'], required: false, width: 30 },
    ...{ example: '月结 30 天', explanation: '最多 200 字' },
    cell: (row) => row.terms,
  },
  salesman: {
    ...{ title: '销售', aliases: ['业务员', '销售员'], required: false, width: 12 },
    ...{ example: '冯涛', explanation: '已有销售的姓名' },
    cell: (row) => row.salesmanName,
  },
};

const columnOf = (path: string): Field | undefined =>
  path === 'salesmanOID' ? 'salesman' : path in columns ? (path as Field) : undefined;

/** Customers as sheets know them. */
export const customerThing: OwnThing<Field, CustomerRow, CustomerForm> = {
  kind: 'customer',
  title: '客户',
  columns,
  async readLines(work, _viewer, lines) {
    const sellers = await salesmenOf(work.db, work.tenantID);
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const form = {
        ...{ name: reader.text('name'), taxNumber: reader.text('taxNumber'), contact: reader.text('contact') },
        ...{ phone: reader.read('phone', readPhone) ?? '', terms: reader.text('terms') },
        creditLimit: reader.read('creditLimit', (cell) => readFigure(cell, 0, mostYuan, 2, '元')),
        salesmanOID: namedSalesman(reader, 'salesman', sellers),
        // What is alike was asked about line by line.
        alikeReason: '表格导入',
      };
      return reader.formOf(customerForm, form, columnOf);
    });
  },
  told: ({ name, contact, phone }) => ({ title: name, note: [contact, phone].filter(Boolean).join(' · ') }),
  sameness: ({ name, taxNumber }) => taxNumber || name,
  async known(work, forms) {
    const rows = await work.db
      .selectFrom('customers')
      .select(['name', 'taxNumber', 'phone'])
      .where('tenantID', '=', work.tenantID)
      .execute();
    return forms.map((form) => {
      for (const row of rows) {
        const by = alikeMarksOf(form, row);
        if (by.length > 0) return `已有客户「${row.name}」（${by.map((mark) => alikeMarks[mark]).join('、')}）`;
      }
      return null;
    });
  },
  make: makeCustomer,
  hold: (work, ids) =>
    work.db
      .selectFrom('customers')
      .select('customerID')
      .where('tenantID', '=', work.tenantID)
      .where('customerID', 'in', [...ids])
      .orderBy('customerID')
      .forUpdate()
      .execute(),
  async inUse(work, ids) {
    const { rows } = await sql<{ name: string }>`SELECT c."name" FROM customers c
      WHERE c."tenantID" = ${work.tenantID} AND c."customerID" = ANY(${[...ids]})
      AND EXISTS (SELECT FROM projects p WHERE p."tenantID" = c."tenantID" AND p."customerID" = c."customerID") ORDER BY c."name" LIMIT 1`.execute(
      work.db,
    );
    return rows[0] ? `客户「${rows[0].name}」` : null;
  },
  unmake: takeCustomersBack,
};
