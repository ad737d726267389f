import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attacks } from './attacks.ts';
import { type Ground, openGround } from './openGround.ts';
import { runAttack } from './runAttack.ts';
import type { World } from './world.ts';

let ground: Ground;
let world: World;

beforeAll(async () => {
  ground = openGround(inject('testDatabase').ownerUrl);
  world = await ground.open();
}, 60_000);
afterAll(() => ground?.close(), 30_000);

const quick = attacks.filter((attack) => attack.quick);

describe('attacks', () => {
  it('have names of their own, and many are quick', () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(quick.length).toBeGreaterThan(15);
  });

  it.each(quick)('$name: $shows', async (attack) => {
    const { held, seen } = await runAttack(attack, async () => world, ground);
    expect([held, seen]).toEqual([true, seen]);
  });
});
