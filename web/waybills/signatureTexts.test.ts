import { expect, test } from 'vitest';
import { correctionItems, signedNote, signedTitle } from './signatureTexts.ts';

const correction = { by: '周敏', at: '2026-11-21T08:00:00Z', from: 8 as number | null, to: 2, reason: '签收方量填错' };
const load = { signVolume: 2, signer: '郑工', signTime: null, signPlace: '', signFileID: null };
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('a correction says both figures, that the plant made it, who, and why', () => {
  const [item] = correctionItems([correction]);
  expect(item).toMatchObject({ label: '签收更正', wide: true });
  expect(item?.value).toMatch(/^8\.00 m³ 更正为 2\.00 m³ · 供方调度 周敏 · .+ · 签收方量填错$/);
});

test('a site that does not sign any more reads what it signed for itself, or that the plant has said it', () => {
  const signed = { ...load, corrections: [correction] };
  expect(signedTitle(signed)).toBe('这车已经签收');
  expect(plain(signedNote(signed))).toMatch(/^郑工 签收 8 m³；8\.00 m³ 更正为 2\.00 m³/);
  const unsigned = { ...load, signer: null, corrections: [{ ...correction, from: null }] };
  expect(signedTitle(unsigned)).toBe('供方已登记签收方量');
  expect(signedNote(unsigned)).toMatch(/^工地未签收，更正为 2\.00 m³ · 供方调度 周敏/);
});
