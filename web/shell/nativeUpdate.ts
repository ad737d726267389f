import { settings } from '@pourline/contract/settings';
import { automaticDownloadAbove, compareVersions, needsUpdate } from '@pourline/domain/versions';
import { call } from '../api/client.ts';
import type { NativeShell } from '../device/nativeShell.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { setUpdateStep } from './appUpdate.ts';

/** What follows from the newest package: nothing, a question, or a download without one. */
export const updateWay = (
  offered: string,
  shell: Pick<NativeShell, 'platform' | 'version'>,
): 'none' | 'ask' | 'automatic' => {
  if (!needsUpdate(offered, shell.version)) return 'none';
  return compareVersions(shell.version, automaticDownloadAbove[shell.platform]) > 0 ? 'automatic' : 'ask';
};

/** Looks for a newer package of the packaged app, brings it onto the device and hands it over to be installed. */
export async function updateNative(shell: NativeShell): Promise<void> {
  const release = await call(settings.release, { params: { platform: shell.platform } });
  const way = updateWay(release.version, shell);
  if (way === 'none') return;
  if (way === 'ask') {
    const text = release.notes || undefined;
    if (!(await confirm({ title: `检测到新版本${release.version}`, text, yes: '是', no: '稍后' }))) return;
  }
  try {
    setUpdateStep({ step: 'loading', share: 0 });
    await shell.download(release.url, (share) => setUpdateStep({ step: 'loading', share }));
    setUpdateStep({ step: 'none' });
    toast('下载完成', { tone: 'good' });
    shell.install();
  } catch (error) {
    setUpdateStep({ step: 'none' });
    const refused = error instanceof Error && /permission/i.test(error.message);
    toast(refused ? '没有存储权限，无法下载' : '下载失败，请稍后再试', { tone: 'error' });
  }
}
