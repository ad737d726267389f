import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waybills } from '@pourline/contract/waybills';
import { rootHash } from '@pourline/domain/evidence/dayRoot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../records/sha256.ts';
import { check, checkFiles } from './testChecker.ts';
import { day, openEvidence } from './testEvidence.ts';

let world: Awaited<ReturnType<typeof openEvidence>>;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world?.server.stop());

test('the checker needs nothing of ours: it passes what is whole and names whatever was changed', async () => {
  const made = await world.pour();
  world.pass(day);
  await world.close();
  const [root] = await world.roots();
  const [proof, kept] = [await world.proofOf(made), await world.exportOf(root?.rootNo ?? 0)];
  const before = await world.exportOf((root?.rootNo ?? 0) - 1);
  const whole = check(proof, kept, before);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.says).toContain('条记录完整，票面各项与记录相符；第 1–');
  expect(whole.says).toContain(`条已存证于 ${root?.day}（根 ${root?.root}）`);
  expect(whole.says).not.toContain('尚未存证');
  // Without a day that was kept nothing but the chain was checked.
  const alone = check(proof);
  expect(alone.code).toBe(3);
  expect(alone.says).toContain('自身完整，票面各项与记录相符；未与存证比对');
  expect(alone.says).not.toContain('存证于');
  expect(check(proof, before)).toMatchObject({ code: 3, says: expect.stringContaining('所给存证中没有此单') });
  const ticket = JSON.parse(proof);
  const changes: Record<string, (of: typeof ticket) => void> = {};
  for (const field of Object.keys(ticket.fields))
    changes[field] = (of) => {
      of.fields[field] = '别的';
    };
  changes.state = (of) => {
    of.state = 'x';
  };
  changes.signature = (of) => {
    of.signature = `AAAA${of.signature.slice(4)}`;
  };
  changes.batches = (of) => {
    of.batches = '[]';
  };
  changes.record = (of) => {
    of.records[1].record = of.records[1].record.replace('startProduction', 'startproduction');
  };
  changes.missing = (of) => void of.records.splice(1, 1);
  changes.last = (of) => void of.records.pop();
  changes.leaf = (of) => {
    of.anchor.leaf.number -= 1;
  };
  changes.root = (of) => {
    of.anchor.root.day = '2020-01-01';
  };
  for (const [name, change] of Object.entries(changes)) {
    const other = JSON.parse(proof);
    change(other);
    expect(check(JSON.stringify(other)).code, name).toBe(1);
  }
  // A chain, a leaf and a root that were all written anew differ from the day that was kept.
  const forged = JSON.parse(proof);
  forged.anchor.root.previous = 'f'.repeat(64);
  forged.anchor.root.root = rootHash(forged.anchor.root, sha256);
  expect(check(JSON.stringify(forged)).code).toBe(3);
  expect(check(JSON.stringify(forged), kept).says).toContain('保存的根与单据的不同');
  const cut = JSON.parse(kept);
  cut.leaves.pop();
  expect(check(JSON.stringify(cut)).code).toBe(1);
});

test('the checker says which records a kept day holds; one written anew after it is held by none', async () => {
  const made = await world.pour();
  world.pass(day);
  await world.close();
  const [root] = await world.roots();
  const kept = await world.exportOf(root?.rootNo ?? 0);
  await world.driver.call(waybills.finishUnloading, { params: made.params, body: { surplusVolume: 0 } });
  const proof = await world.proofOf(made);
  const { length } = (await world.ticketOf(made)).chain;
  const number = (await world.ticketOf(made)).anchors.at(-1)?.number ?? 0;
  expect(number).toBe(length - 1);
  const holds = `第 1–${number} 条已存证于 ${root?.day}（根 ${root?.root}），第 ${length} 条尚未存证`;
  expect(check(proof, kept)).toMatchObject({ code: 3, says: expect.stringContaining(holds) });
  const written = (index: number) => {
    const other = JSON.parse(proof);
    const changed = JSON.parse(other.records[index].record);
    changed.happenedAt -= 600_000;
    let before = other.records[index].previousHash;
    other.records[index].record = JSON.stringify(changed);
    for (const one of other.records.slice(index)) {
      one.previousHash = before;
      one.hash = sha256(`${before}\n${one.record}`);
      before = one.hash;
    }
    return JSON.stringify(other);
  };
  const last = check(written(length - 1), kept);
  expect(last).toMatchObject({ code: 3, says: expect.stringContaining(`第 ${length} 条尚未存证`) });
  const held = check(written(number - 1), kept);
  expect(held).toMatchObject({ code: 1, says: expect.stringContaining('保存的清单里是另一些记录') });
  expect(held.says).not.toContain('已存证于');
  // The same number on a ticket of another id, whole in itself: the kept day knows whose number it is.
  const madeUp = JSON.parse(proof.replaceAll(made.params.id, `${made.params.id.slice(0, -4)}ffff`));
  let end = '';
  for (const one of madeUp.records) {
    one.previousHash = end;
    one.hash = sha256(`${end}\n${one.record}`);
    end = one.hash;
  }
  madeUp.anchor = null;
  const other = check(JSON.stringify(madeUp), kept);
  expect(other).toMatchObject({
    code: 1,
    says: expect.stringMatching(/不相符：\S+ 保存的清单里，单号 \S+ 是另一张单据/),
  });
  expect(check(JSON.stringify(madeUp)).code).toBe(3);
  world.pass(day);
  await world.close();
  const next = await world.exportOf((root?.rootNo ?? 0) + 1);
  const later = await world.proofOf(made);
  expect(check(later, kept, next)).toMatchObject({ code: 0 });
  expect(check(written(length - 1), kept, next)).toMatchObject({ code: 1 });
  // A day without the ticket names the root before, and so holds what that one holds.
  await world.pour();
  world.pass(day);
  await world.close();
  const [latest] = await world.roots();
  const after = check(later, await world.exportOf(latest?.rootNo ?? 0));
  expect(after).toMatchObject({ code: 0, says: expect.stringContaining(`第 1–${length} 条已存证于 `) });
});

test('what is no export of ours, or is not there, ends with 2 and one line', () => {
  for (const text of ['{}', 'null', '[]', '{"format":"pourline-ticket-1"}', '{"format":"pourline-day-1"}', 'x'])
    expect(check(text), text).toEqual({
      code: 2,
      says: expect.stringMatching(/^[^\n]*：不是本系统导出的文件\n$/),
    });
  const nothing = checkFiles(join(tmpdir(), 'nothing-here.json'));
  expect(nothing).toEqual({ code: 2, says: expect.stringMatching(/^[^\n]*：没有这个文件\n$/) });
  expect(checkFiles()).toEqual({ code: 2, says: expect.stringMatching(/^用法：[^\n]*\n$/) });
});
