interface DemoAccount {
  roleGroup: string;
  name: string;
  mobileNo: string;
  password: string;
  tenant: string;
}

const titles: Record<keyof DemoAccount, string> = {
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
export function formatAccounts(accounts: DemoAccount[]): string {
  const rows = [titles, ...accounts];
  const widths = columns.map((column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  const line = (row: DemoAccount) =>
    columns
      .map((column, i) => row[column] + ' '.repeat((widths[i] ?? 0) - widthOf(row[column])))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

/** Asks the running server for the accounts one can sign in with. */
export async function fetchAccounts(url: string): Promise<DemoAccount[]> {
  const reply = await fetch(`${url}/api/v1/demo/accounts`);
  if (!reply.ok) throw new Error(`GET ${reply.url}: ${reply.status}`);
  return ((await reply.json()) as { data: DemoAccount[] }).data;
}
