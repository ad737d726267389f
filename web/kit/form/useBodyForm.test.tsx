// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readDraft } from './formDraft.ts';
import { type BodyForm, type BodyFormRules, useBodyForm } from './useBodyForm.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const body = z.object({
  part: z.string().min(1, '请填写浇筑部位'),
  volume: z.number('请填写方量').max(20, '方量过大'),
  info: z.object({ 联系人: z.string().min(1, '请填写联系人') }),
});
type In = z.input<typeof body>;
const empty = { part: '', volume: null, info: { 联系人: '' } };
const filled = { part: '顶板', volume: 8, info: { 联系人: '王工' } };

let root: Root;
let form: BodyForm<In, In>;
function Shown({ rules }: { rules: BodyFormRules<In> }) {
  form = useBodyForm({ body }, empty, rules);
  return null;
}
const open = (rules: BodyFormRules<In> = {}) => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Shown rules={rules} />));
};
beforeEach(() => localStorage.clear());
afterEach(() => act(() => root.unmount()));

it('a mistake is shown at the field that was left, at those of a checked step, and everywhere once sending was tried', () => {
  open();
  expect([form.shown('part'), form.mistakes.part]).toEqual([undefined, '请填写浇筑部位']);
  act(() => form.leave('info.联系人'));
  expect([form.shown('info.联系人'), form.shown('part')]).toEqual(['请填写联系人', undefined]);
  let fits = true;
  act(() => {
    fits = form.check(['part']);
  });
  expect([fits, form.shown('part'), form.shown('volume')]).toEqual([false, '请填写浇筑部位', undefined]);
  const send = vi.fn();
  act(() => void form.send(send));
  expect(form.shown('volume')).toBe('请填写方量');
  expect(send).not.toHaveBeenCalled();
  act(() => form.restart(filled));
  expect(form.shown('part')).toBeUndefined();
  act(() => void form.send(send));
  expect(send).toHaveBeenCalledExactlyOnceWith(filled);
});

it('what the server refused is said at its field until that is changed', () => {
  open();
  act(() => form.restart(filled));
  act(() => form.refuse('part', { code: 'part.taken', text: '浇筑部位已存在' }));
  expect([form.shown('part'), form.refusal('part')?.code]).toEqual(['浇筑部位已存在', 'part.taken']);
  act(() => form.set('volume', 9));
  expect(form.shown('part')).toBe('浇筑部位已存在');
  act(() => form.set('part', '底板'));
  expect([form.shown('part'), form.refusal('part')]).toEqual([undefined, undefined]);
});

it('what follows from other fields is checked and sent with them', () => {
  open({ follows: ({ part }) => (part === '' ? {} : { volume: 30 }) });
  act(() => form.change({ part: '顶板', volume: 8 }));
  expect([form.values.volume, form.mistakes.volume]).toEqual([30, '方量过大']);
});

it('what was begun is found again until it is sent or forgotten', async () => {
  open({ draft: 'pour' });
  expect([form.isRestored, readDraft('pour')]).toEqual([false, null]);
  act(() => form.set('part', '顶板'));
  act(() => root.unmount());
  open({ draft: 'pour' });
  expect([form.isRestored, form.values.part]).toEqual([true, '顶板']);
  act(() => form.forget());
  expect([form.isRestored, form.values.part, readDraft('pour')]).toEqual([false, '', null]);

  act(() => form.change(filled));
  expect(readDraft('pour')).toEqual(filled);
  await act(async () => void (await form.send(() => Promise.reject(new Error('no network')))?.catch(() => undefined)));
  expect(readDraft('pour')).toEqual(filled);
  await act(async () => void (await form.send(() => Promise.resolve())));
  expect(readDraft('pour')).toBeNull();
});

it('what was sent does not come back when the page clears what was chosen elsewhere', async () => {
  let chosen = '底板';
  const rules: BodyFormRules<In> = { draft: 'pour', follows: () => ({ part: chosen }) };
  open(rules);
  act(() => form.change({ volume: 8, info: filled.info }));
  expect(readDraft('pour')).toEqual({ ...filled, part: '底板' });
  await act(async () => {
    await form.send(async () => {
      chosen = '';
      root.render(<Shown rules={{ ...rules }} />);
    });
  });
  expect([form.values.part, readDraft('pour')]).toEqual(['', null]);
});

it('what is not to be kept is written down nowhere, and keeps nothing by itself', () => {
  const rules: BodyFormRules<In> = { draft: 'order', unkept: ['part'] };
  open(rules);
  act(() => form.set('part', '不写下来'));
  expect(readDraft('order')).toBeNull();
  act(() => form.set('volume', 8));
  expect(readDraft('order')).toEqual({ ...filled, part: '', info: { 联系人: '' } });
  act(() => root.unmount());
  open(rules);
  expect([form.values.part, form.values.volume]).toEqual(['', 8]);
});
