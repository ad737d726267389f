// Checks a ticket without the program that made it: node verifyTicket.mjs TICKET.json [DAY.json …]
// Needs Node 18 or newer and nothing else. What it does, and what its return codes mean, is told in docs/tickets.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

const same = (a, b) => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
};

const leafHash = (leaf) =>
  sha256(`leaf\n${JSON.stringify([leaf.taskDetailID, leaf.taskDetailNo, leaf.number, leaf.hash])}`);
const nodeHash = (left, right) => sha256(`node\n${left}\n${right}`);
const rootHash = (root) =>
  sha256(`root\n${JSON.stringify([root.tenantID, root.rootNo, root.day, root.leafCount, root.merkle, root.previous])}`);

const merkleRoot = (hashes) => {
  let row = hashes;
  while (row.length > 1) {
    const above = [];
    for (let i = 0; i < row.length; i += 2) above.push(i + 1 < row.length ? nodeHash(row[i], row[i + 1]) : row[i]);
    row = above;
  }
  return row[0] ?? '';
};

/** Whether an object of a text of JSON names a field twice: a program that reads the first one sees something else than one that reads the last. */
const namesTwice = (text) => {
  const open = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
  let last = null;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && last !== null) {
      const names = open.at(-1);
      const name = JSON.parse(last);
      if (names?.has(name)) return true;
      names?.add(name);
    }
    last = token[0] === '"' ? token : null;
  }
  return false;
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
  const told = Object.create(null);
  let end = '';
  let state = null;
  let complete = false;
  for (const [i, { record, previousHash, hash }] of ticket.records.entries()) {
    const event = parse(record);
    if (previousHash !== end) found.push(`第 ${i + 1} 条记录没有接在前一条之后`);
    if (sha256(`${end}\n${record}`) !== hash) found.push(`第 ${i + 1} 条记录的校验值不符`);
    if (event === null || namesTwice(record)) found.push(`第 ${i + 1} 条记录无法读取`);
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

const ticketMembers = new Set([
  ...['format', 'tenantID', 'taskDetailID', 'state', 'fields', 'batches', 'signature', 'records', 'anchor'],
]);

const checkTicket = (ticket) => {
  const { found, told, complete } = checkRecords(ticket);
  // What is on no record, and is shown beside what is, would be taken for as good.
  for (const [field, value] of Object.entries(ticket.fields))
    if (field in told ? !same(value, told[field]) : complete)
      found.push(field in told ? `${field} 与记录不相符` : `记录中没有 ${field}`);
  for (const name of Object.keys(ticket)) if (!ticketMembers.has(name)) found.push(`单据多出 ${name}`);
  for (const field of Object.keys(told))
    if (!Object.hasOwn(ticket.fields, field) && field !== 'signFileSha256' && field !== 'batchesSha256')
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

const leadsTo = (root, hashes) => hashes.length === root.leafCount && merkleRoot(hashes) === root.merkle;

/**
 * What does not fit in a day. Where its list was changed and the hashes that were kept with it still lead to the root, they tell which
 * tickets are others now (`changed`, by id): the root holds all the rest.
 */
const checkDay = ({ root, leaves, leafHashes = [] }) => {
  const found = rootHash(root) === root.root ? [] : [`${root.day} 的根不符`];
  const changed = new Set();
  const own = leaves.map(leafHash);
  if (leadsTo(root, own)) return { found, changed, holds: found.length === 0 };
  if (!leadsTo(root, leafHashes)) return { found: [...found, `${root.day} 的清单与根不符`], changed, holds: false };
  const left = [...leafHashes];
  for (const [i, leaf] of leaves.entries()) {
    const at = left.indexOf(own[i]);
    if (at >= 0) left.splice(at, 1);
    else {
      changed.add(leaf.taskDetailID);
      found.push(`${root.day} 的清单中，单据 ${leaf.taskDetailNo} 的存证记录已被改动`);
    }
  }
  const missing = root.leafCount - leaves.length;
  if (missing > 0) found.push(`${root.day} 的清单缺少 ${missing} 张单据`);
  if (left.length === 0) found.push(`${root.day} 的清单与根不符`);
  return { found, changed, holds: rootHash(root) === root.root };
};

/** What does not fit in the days that were kept with one another. */
const checkLinks = (days) => {
  const found = [];
  for (const { root } of days)
    for (const { root: other } of days) {
      if (other.tenantID !== root.tenantID) continue;
      if (other.rootNo === root.rootNo && other.root < root.root)
        found.push(`${root.day} 的两份存证不同（第 ${root.rootNo} 号）`);
      if (other.rootNo === root.rootNo - 1 && other.root !== root.previous)
        found.push(`${root.day} 没有接在 ${other.day} 之后`);
    }
  return found;
};

/** What the days that were kept say against a ticket. */
const checkAgainst = (ticket, days) => {
  const found = [];
  for (const { root, leaves, changed } of days.filter((day) => day.root.tenantID === ticket.tenantID)) {
    if (changed.has(ticket.taskDetailID)) found.push(`${root.day} 保存的清单里，此单的存证记录已被改动`);
    for (const leaf of leaves.filter((one) => one.taskDetailID === ticket.taskDetailID))
      if (ticket.records[leaf.number - 1]?.hash !== leaf.hash) found.push(`${root.day} 保存的清单里是另一些记录`);
    // A plant gives a number once: whoever shows another ticket under it has made that one up.
    if (
      leaves.some((one) => one.taskDetailNo === ticket.fields.taskDetailNo && one.taskDetailID !== ticket.taskDetailID)
    )
      found.push(`${root.day} 保存的清单里，单号 ${ticket.fields.taskDetailNo} 是另一张单据`);
    const told = ticket.anchor?.root;
    if (told && told.rootNo === root.rootNo && told.root !== root.root) found.push(`${root.day} 保存的根与单据的不同`);
    if (told && told.rootNo === root.rootNo - 1 && told.root !== root.previous)
      found.push(`${root.day} 保存的前一日的根与单据的不同`);
  }
  return found;
};

/** The roots that were kept, or that a kept day names as the one before, and up to which record each holds the ticket. */
const holdersOf = (ticket, days) => {
  const holders = [];
  for (const { root, leaves } of days.filter((day) => day.root.tenantID === ticket.tenantID)) {
    for (const { taskDetailID, number } of leaves)
      if (taskDetailID === ticket.taskDetailID) holders.push({ root, number });
    const told = ticket.anchor?.root;
    if (told && told.rootNo === root.rootNo - 1) holders.push({ root: told, number: ticket.anchor.leaf.number });
  }
  return holders.sort((a, b) => a.number - b.number || a.root.rootNo - b.root.rootNo);
};

const recordsText = (first, last) => (first === last ? `第 ${first} 条` : `第 ${first}–${last} 条`);

/** Which records of a ticket that fits are held by days that were kept, and by which; in words. */
const checkCover = (ticket, days) => {
  const all = ticket.records.length;
  if (days.length === 0) return { covers: false, text: '未与存证比对' };
  const parts = [];
  let covered = 0;
  for (const { root, number } of holdersOf(ticket, days)) {
    if (number <= covered) continue;
    parts.push(`${recordsText(covered + 1, number)}已存证于 ${root.day}（根 ${root.root}）`);
    covered = number;
  }
  if (covered === 0) return { covers: false, text: '所给存证中没有此单，未与存证比对' };
  const named = ticket.anchor?.leaf.number ?? 0;
  if (named > covered)
    parts.push(`${recordsText(covered + 1, named)}未与 ${ticket.anchor.root.day} 的存证比对（未给出）`);
  const last = Math.max(named, covered);
  if (last < all) parts.push(`${recordsText(last + 1, all)}尚未存证`);
  return { covers: covered === all, text: parts.join('，') };
};

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === 'string';
const isTextOrNull = (value) => value === null || isText(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isLeaf = (leaf) => isObject(leaf) && isText(leaf.taskDetailID) && isText(leaf.hash) && isCount(leaf.number);
const isRoot = (root) =>
  isObject(root) &&
  [root.tenantID, root.day, root.merkle, root.previous, root.root].every(isText) &&
  [root.rootNo, root.leafCount].every(isCount);
const isAnchor = (anchor) =>
  isObject(anchor) &&
  isLeaf(anchor.leaf) &&
  isRoot(anchor.root) &&
  Array.isArray(anchor.path) &&
  anchor.path.every(isObject);
const isDay = (file) =>
  isObject(file) &&
  file.format === 'pourline-day-1' &&
  isRoot(file.root) &&
  Array.isArray(file.leaves) &&
  file.leaves.every(isLeaf) &&
  (file.leafHashes === undefined || (Array.isArray(file.leafHashes) && file.leafHashes.every(isText)));
const isTicket = (file) =>
  isObject(file) &&
  file.format === 'pourline-ticket-1' &&
  isText(file.tenantID) &&
  isText(file.taskDetailID) &&
  isObject(file.fields) &&
  isTextOrNull(file.batches) &&
  isTextOrNull(file.signature) &&
  Array.isArray(file.records) &&
  file.records.every((one) => isObject(one) && [one.record, one.previousHash, one.hash].every(isTextOrNull)) &&
  (file.anchor === null || isAnchor(file.anchor));

/** Says in one line why nothing was checked. */
const giveUp = (text) => {
  console.error(text);
  process.exit(2);
};

const readExport = (path) => {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    giveUp(`${path}：${error.code === 'ENOENT' ? '没有这个文件' : '文件无法读取'}`);
  }
  const file = parse(text);
  if (!isTicket(file) && !isDay(file)) giveUp(`${path}：不是本系统导出的文件`);
  return { path, text, file };
};

const paths = process.argv.slice(2);
if (paths.length === 0) giveUp('用法：node verifyTicket.mjs 单据.json [某日.json …]');
const read = paths.map(readExport);
const files = read.map(({ file }) => file);
const doubled = read.filter(({ text }) => namesTwice(text)).map(({ path }) => `${path}：同一项写了两次`);
const tickets = files.filter(isTicket);
const days = files.filter(isDay);
const checkedDays = days.map(checkDay);
const daysDiffering = checkLinks(days);
const found = [...doubled, ...checkedDays.flatMap((day) => day.found), ...daysDiffering];
// A day whose root does not hold proves nothing; one whose root does holds the tickets that were not changed.
const proving = days.flatMap((day, i) => (checkedDays[i].holds ? [{ ...day, changed: checkedDays[i].changed }] : []));
const isDayFalse = proving.length < days.length;
let isCovered = true;
for (const ticket of tickets) {
  const checked = checkTicket(ticket);
  const differing = [...checked.found, ...checkAgainst(ticket, proving)];
  found.push(...differing.map((text) => (tickets.length > 1 ? `${ticket.fields.taskDetailNo}：${text}` : text)));
  // Days that contradict each other prove nothing, nor does a file that says two things.
  if (differing.length + daysDiffering.length + doubled.length > 0 || isDayFalse) continue;
  const { covers, text } = checkCover(ticket, proving);
  if (!covers) isCovered = false;
  const whole = `${ticket.records.length} 条记录${covers ? '' : '自身'}完整`;
  const fields = checked.complete ? '票面各项与记录相符' : '只核验了记录与状态';
  console.log(`${ticket.fields.taskDetailNo}：${whole}，${fields}；${text}`);
}
for (const day of days) console.log(`${day.root.day}：${day.leaves.length} 张单据，根 ${day.root.root}`);
for (const text of found) console.log(`不相符：${text}`);
process.exitCode = found.length > 0 ? 1 : isCovered ? 0 : 3;
