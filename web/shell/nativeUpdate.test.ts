import { afterEach, expect, it, vi } from 'vitest';
import type { NativeShell } from '../device/nativeShell.ts';

const { call, confirm, toast } = vi.hoisted(() => ({ call: vi.fn(), confirm: vi.fn(), toast: vi.fn() }));
vi.mock('../api/client.ts', () => ({ call }));
vi.mock('../kit/sheet/dialogs.ts', () => ({ confirm }));
vi.mock('../kit/shell/toast.ts', () => ({ toast }));
const { updateNative, updateWay } = await import('./nativeUpdate.ts');
afterEach(() => void vi.resetAllMocks());

const shellOf = (version: string, more: Partial<NativeShell> = {}): NativeShell => ({
  platform: 'android',
  version,
  download: vi.fn(async () => undefined),
  install: vi.fn(),
  pushID: async () => '',
  ...more,
});
const release = { version: '0.2.0', url: '/r.apk', notes: '', publishedAt: null, automaticAbove: '0.1.4' };

it('F055.1 above 0.1.4 on Android and 0.1.8 on iOS an update is fetched by itself, up to there it is asked for', () => {
  const way = (platform: 'android' | 'ios', version: string) => updateWay('0.2.0', { platform, version });
  expect(way('android', '0.1.4')).toBe('ask');
  expect(way('android', '0.1.4.9')).toBe('ask');
  expect(way('android', '0.1.5')).toBe('automatic');
  expect(way('ios', '0.1.8')).toBe('ask');
  expect(way('ios', '0.1.9')).toBe('automatic');
  expect(way('android', '0.2.0')).toBe('none');
  expect(updateWay('', { platform: 'ios', version: '0.1.0' })).toBe('none');
});

it('a package that was fetched is told and handed over', async () => {
  call.mockResolvedValue(release);
  const shell = shellOf('0.1.5');
  await updateNative(shell);
  expect(confirm).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledWith('下载完成', { tone: 'good' });
  expect(shell.install).toHaveBeenCalledOnce();
});

it('an older package asks first and takes no for an answer', async () => {
  call.mockResolvedValue(release);
  confirm.mockResolvedValue(false);
  const shell = shellOf('0.1.3');
  await updateNative(shell);
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '检测到新版本0.2.0', yes: '是' }));
  expect(shell.download).not.toHaveBeenCalled();
});

it.each([
  ['network', '下载失败，请稍后再试'],
  ['permission denied', '没有存储权限，无法下载'],
])('F055.2 a download that ends with %s says so and installs nothing', async (cause, text) => {
  call.mockResolvedValue(release);
  const shell = shellOf('0.1.5', { download: () => Promise.reject(new Error(cause)) });
  await updateNative(shell);
  expect(toast).toHaveBeenCalledWith(text, { tone: 'error' });
  expect(shell.install).not.toHaveBeenCalled();
});
