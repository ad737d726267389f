import { clientAt } from '@pourline/contract/client/member';
import { demo } from '@pourline/contract/demo';
import type { DataOf } from '@pourline/contract/endpoint';

type DemoAccount = DataOf<typeof demo.accounts>;

/** An account as it is printed. */
type PrintedAccount = Record<keyof DemoAccount, string>;

const titles: PrintedAccount = {
  roleGroup: '角色',
  name: '姓名',
  mobileNo: '手机号',
  password: '密码',
  tenant: '企业',
};
const columns = Object.keys(titles) as (keyof DemoAccount)[];

/** Columns a text takes in a terminal: Chinese characters take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\u115f\u2e80-\uffdc]/.test(character) ? 2 : 1), 0);
}

/** The accounts of the demonstration as lines of equal columns, under a line of titles. */
export function formatAccounts(accounts: readonly PrintedAccount[]): string {
  const rows = [titles, ...accounts];
  const widths = columns.map((column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  const line = (row: PrintedAccount) =>
    columns
      .map((column, i) => row[column] + ' '.repeat((widths[i] ?? 0) - widthOf(row[column])))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** Asks the running server for the accounts one can sign in with. */
export const fetchAccounts = async (url: string): Promise<DemoAccount[]> =>
  (await clientAt({ url, fetch }, null).call(demo.accounts)).data;
