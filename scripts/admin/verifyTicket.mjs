// Checks a ticket without the program that made it: node verifyTicket.mjs TICKET.json [DAY.json …]
// Needs Node 18 or newer and nothing else. What it does is told in docs/tickets.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const same = (a, b) => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
};

const leafHash = (leaf) =>
  sha256(`leaf\n${JSON.stringify([leaf.taskDetailID, leaf.taskDetailNo, leaf.number, leaf.hash])}`);
const nodeHash = (left, right) => sha256(`node\n${left}\n${right}`);
const rootHash = (root) =>
  sha256(`root\n${JSON.stringify([root.tenantID, root.rootNo, root.day, root.leafCount, root.merkle, root.previous])}`);

const merkleRoot = (leaves) => {
  let row = leaves.map(leafHash);
  while (row.length > 1) {
    const above = [];
    for (let i = 0; i < row.length; i += 2) above.push(i + 1 < row.length ? nodeHash(row[i], row[i + 1]) : row[i]);
    row = above;
  }
  return row[0] ?? '';
};

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What does not fit in the records of a ticket, and what they put on it. */
const checkRecords = (ticket) => {
  const found = [];
  const told = {};
  let end = '';
  let state = null;
  let complete = false;
  for (const [i, { record, previousHash, hash }] of ticket.records.entries()) {
    const event = parse(record);
    if (previousHash !== end) found.push(`第 ${i + 1} 条记录没有接在前一条之后`);
    if (sha256(`${end}\n${record}`) !== hash) found.push(`第 ${i + 1} 条记录的校验值不符`);
    if (event === null) found.push(`第 ${i + 1} 条记录无法读取`);
    else if (!Array.isArray(event)) {
      if (event.number !== i + 1) found.push(`第 ${i + 1} 条记录的序号是 ${event.number}`);
      if (event.tenantID !== ticket.tenantID || event.entityID !== ticket.taskDetailID)
        found.push(`第 ${i + 1} 条记录属于别的单据`);
      if (i === 0) complete = event.action === 'create';
      Object.assign(told, event.ticket);
      state = event.to;
    } else {
      if (event[1] !== ticket.taskDetailID) found.push(`第 ${i + 1} 条记录属于别的单据`);
      state = event[4];
    }
    end = hash;
  }
  if (ticket.records.length === 0) found.push('没有记录');
  if (ticket.state !== state) found.push('状态与记录不相符');
  return { found, told, complete };
};

const checkTicket = (ticket) => {
  const { found, told, complete } = checkRecords(ticket);
  for (const [field, value] of Object.entries(ticket.fields))
    if (field in told && !same(value, told[field])) found.push(`${field} 与记录不相符`);
  for (const field of Object.keys(told))
    if (!(field in ticket.fields) && field !== 'signFileSha256' && field !== 'batchesSha256')
      found.push(`单据缺少 ${field}`);
  const picture = ticket.signature === null ? null : sha256(Buffer.from(ticket.signature, 'base64'));
  if ('signFileSha256' in told && !same(picture, told.signFileSha256)) found.push('签名图片与记录不相符');
  const batches = ticket.batches === null ? null : sha256(ticket.batches);
  if ('batchesSha256' in told && !same(batches, told.batchesSha256)) found.push('生产计量与记录不相符');
  const { anchor } = ticket;
  if (anchor) {
    const { leaf, path, root } = anchor;
    if (leaf.taskDetailID !== ticket.taskDetailID || ticket.records[leaf.number - 1]?.hash !== leaf.hash)
      found.push(`${root.day} 的存证不是这些记录`);
    const reached = path.reduce(
      (at, { side, hash }) => (side === 'left' ? nodeHash(hash, at) : nodeHash(at, hash)),
      leafHash(leaf),
    );
    if (reached !== root.merkle || rootHash(root) !== root.root || root.tenantID !== ticket.tenantID)
      found.push(`${root.day} 的存证根不符`);
  }
  return { found, complete };
};

const checkDay = ({ root, leaves }) => {
  const found = [];
  if (leaves.length !== root.leafCount || merkleRoot(leaves) !== root.merkle) found.push(`${root.day} 的清单与根不符`);
  if (rootHash(root) !== root.root) found.push(`${root.day} 的根不符`);
  return found;
};

/** Whether the days that were kept hold the ticket, and follow one another. */
const checkDays = (ticket, days) => {
  const found = days.flatMap(checkDay);
  const inOrder = days.toSorted((a, b) => a.root.rootNo - b.root.rootNo);
  for (const [i, day] of inOrder.entries()) {
    const before = inOrder[i - 1];
    if (before && before.root.rootNo === day.root.rootNo - 1 && day.root.previous !== before.root.root)
      found.push(`${day.root.day} 没有接在 ${before.root.day} 之后`);
  }
  for (const { root, leaves } of ticket ? days.filter((day) => day.root.tenantID === ticket.tenantID) : []) {
    for (const leaf of leaves.filter((one) => one.taskDetailID === ticket.taskDetailID))
      if (ticket.records[leaf.number - 1]?.hash !== leaf.hash) found.push(`${root.day} 保存的清单里是另一些记录`);
    if (ticket.anchor?.root.rootNo === root.rootNo && ticket.anchor.root.root !== root.root)
      found.push(`${root.day} 保存的根与单据的不同`);
  }
  return found;
};

const files = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
const tickets = files.filter((file) => file.format === 'pourline-ticket-1');
const days = files.filter((file) => file.format === 'pourline-day-1');
if (tickets.length + days.length === 0 || tickets.length + days.length < files.length) {
  console.error('用法：node verifyTicket.mjs 单据.json [某日.json …]');
  process.exit(2);
}
const found = tickets.length === 0 ? checkDays(null, days) : tickets.flatMap((ticket) => checkDays(ticket, days));
for (const ticket of tickets) {
  const checked = checkTicket(ticket);
  found.push(...checked.found);
  const held = ticket.anchor ? `，存证于 ${ticket.anchor.root.day}，根 ${ticket.anchor.root.root}` : '，当日尚未存证';
  if (checked.found.length === 0)
    console.log(
      `${ticket.fields.taskDetailNo}：${ticket.records.length} 条记录完整${checked.complete ? '，票面各项相符' : '，只核验了记录与状态'}${held}`,
    );
}
for (const day of days) console.log(`${day.root.day}：${day.leaves.length} 张单据，根 ${day.root.root}`);
for (const text of found) console.log(`不相符：${text}`);
process.exitCode = found.length === 0 ? 0 : 1;
