// @vitest-environment happy-dom

import { replyOf } from '@pourline/contract/client/replyOf';
import { messages } from '@pourline/contract/messages';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { readDraft } from '../kit/form/formDraft.ts';
import { type BodyForm, useBodyForm } from '../kit/form/useBodyForm.ts';
import { dismissToast, shownToasts } from '../kit/shell/toast.ts';
import { doneTexts } from '../trade/doneTexts.ts';
import { errorOfAnswer } from './callError.ts';

const { callFace } = vi.hoisted(() => ({ callFace: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('./client.ts', () => ({ callFace, call: callFace }));
const { useAct } = await import('./queries.ts');

afterEach(() => {
  for (const one of shownToasts()) dismissToast(one.id);
  vi.resetAllMocks();
});

function CancelButton({ success }: { success: string }) {
  const cancel = useAct(messages.cancel, { success });
  return (
    <button type="button" onClick={() => void cancel.run({ params: { id: '7' }, body: {} })}>
      撤回
    </button>
  );
}

/** Does the act of a screen that announces `success`, and returns what the person is told. */
async function told(success: string): Promise<{ text: string; tone: string }[]> {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<CancelButton success={success} />));
  await act(async () => host.querySelector('button')?.click());
  act(() => root.unmount());
  return shownToasts().map(({ text, tone }) => ({ text, tone }));
}
const ips = { method: 'GET', path: '/api/v1/app/x', access: 'signedIn', ips: true } as const;
const refusing = (envelope: unknown) => async () => replyOf(ips, 200, JSON.stringify(envelope), errorOfAnswer);

const doneWords = [
  '登录成功',
  '登出成功',
  '消息发送成功',
  '订单提交成功',
  '订单修改成功',
  '变更申请已发送',
  '变更申请已撤回',
  '订单已终止',
  '报告已取消',
  '剩退报告成功',
  '状态切换成功',
] as const;

it('F060.1 what the acts of the trade say when they are done, word by word', () => {
  expect(Object.values(doneTexts)).toEqual(doneWords);
});

const comment = { body: z.object({ words: z.string() }) };
let form: BodyForm<{ words: string }, { words: string }>;
function CommentForm() {
  const cancel = useAct(messages.cancel, {});
  form = useBodyForm(comment, { words: '' }, { draft: 'comment' });
  return (
    <FormScreen
      title="意见"
      form={form}
      submitLabel="提交"
      onSubmit={() => cancel.submit({ params: { id: '7' }, body: {} })}
    >
      <p>{form.values.words}</p>
    </FormScreen>
  );
}

it('what was filled in stays on the device until it is taken: a refusal leaves it and is told over the button', async () => {
  localStorage.clear();
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<CommentForm />));
  act(() => form.set('words', '第三车等了二十分钟'));
  const submit = () =>
    act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === '提交')?.click());
  callFace.mockImplementation(refusing({ returnState: 'fail', returnMessage: '订单已评价' }));
  await submit();
  expect(host.querySelector('[role=alert]')?.textContent).toBe('订单已评价');
  expect(shownToasts()).toEqual([]);
  expect(readDraft('comment')).toEqual({ words: '第三车等了二十分钟' });
  callFace.mockResolvedValue({});
  await submit();
  expect(host.querySelector('[role=alert]')).toBeNull();
  expect(readDraft('comment')).toBeNull();
  act(() => root.unmount());
});

it.each(doneWords)('F060.1 %s is said in a success snackbar, and not when the act was refused', async (text) => {
  callFace.mockResolvedValue({});
  expect(await told(text)).toEqual([{ text, tone: 'good' }]);
  for (const one of shownToasts()) dismissToast(one.id);
  callFace.mockImplementation(refusing({ returnState: 'fail', returnMessage: '库存不足' }));
  expect(await told(text)).toEqual([{ text: '库存不足', tone: 'error' }]);
});

it('what the person has done before by the same call is said as done, and is no mistake', async () => {
  const refusal = { code: 'car.stateNoOperation', message: '车辆状态错误，不能操作' };
  const refused = (details: object) => async () => {
    throw errorOfAnswer(409, JSON.stringify({ ...refusal, details }));
  };
  callFace.mockImplementation(refused({ first: '陈刚 1 秒前已排队', isRepeat: 1 }));
  expect(await told('已排队')).toEqual([{ text: '已排队', tone: 'good' }]);
  for (const one of shownToasts()) dismissToast(one.id);
  callFace.mockImplementation(refused({ first: '陈刚 1 秒前已排队' }));
  expect(await told('已排队')).toEqual([{ text: '车辆状态错误，不能操作：陈刚 1 秒前已排队', tone: 'error' }]);
});

it.each([
  [{ returnState: 'fail', returnMessage: '库存不足' }, '库存不足'],
  [{ code: 'OK', datas: { data: { code: 500, msg: '该库位正在确认中，不能开仓' } } }, '该库位正在确认中，不能开仓'],
  [{ code: 'ERROR' }, '未知错误'],
])('a failed return state is told in an error snackbar by its message: %j', async (envelope, text) => {
  callFace.mockImplementation(refusing(envelope));
  expect(await told('已提交')).toEqual([{ text, tone: 'error' }]);
});
