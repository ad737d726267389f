import { mayOpen } from '@pourline/domain/access/mayOpen';
import { tabFaceOf } from '@pourline/domain/access/tabsFor';
import { keysOf } from '@pourline/domain/keysOf';
import { type ScreenName, screenOf, titleOf } from '@pourline/domain/screens';
import { useCallback, useMemo } from 'react';
import { useViewer } from '../api/viewer.ts';
import { useScreenActsOffered } from '../kit/keys/screenActs.ts';
import { CommandPalette } from '../kit/menu/CommandPalette.tsx';
import type { Command } from '../kit/menu/matchCommand.ts';
import { ask } from '../kit/sheet/dialogs.ts';
import { findThings, mayReportTrucks } from './findThings.ts';
import { openEntry } from './go.ts';
import { setTheme, type Theme, themes } from './theme.ts';
import { useMenu } from './useMenu.ts';

/** What is set on a page of its own and looked for by its name. */
const settings = [
  { key: 'automatic planning', label: '自动排程', screen: 'dayplan', params: { sheet: 'automatic' } },
] as const;

const general: readonly ScreenName[] = ['changerolegroupformyinfo', 'changetenantformyinfo', 'myaccountinfo', 'about'];
const searchable: readonly ScreenName[] = ['orderlist', 'waybilllist'];
const takesKeyword = (name: ScreenName): boolean => screenOf(name)?.params?.keyword !== undefined;

/** Ctrl K: every screen that the person may open, searches, and the look. */
export function Palette({ tabs }: { tabs: readonly ScreenName[] }) {
  const menu = useMenu();
  const acts = useScreenActsOffered();
  const viewer = useViewer();
  const find = useCallback(
    (typed: string) => findThings(typed, (name) => viewer !== null && mayOpen(viewer, name)),
    [viewer],
  );
  const commands = useMemo((): Command[] => {
    const search = searchable.filter(
      (name) => takesKeyword(name) && (tabs.includes(name) || menu.some((entry) => entry.screen === name)),
    );
    return [
      ...acts.map(({ id, label, key, onRun }) => ({ key: `act ${id}`, label, note: key, group: '操作', onRun })),
      ...tabs.map((name) => ({
        key: name,
        label: titleOf(name),
        keywords: name,
        group: '前往',
        onRun: () => openEntry({ screen: name }),
      })),
      ...menu
        .filter((entry) => !tabs.includes(entry.screen))
        .map((entry) => ({
          key: `menu ${entry.title}`,
          label: entry.title,
          keywords: `${entry.screen} ${titleOf(entry.screen)}`,
          group: '前往',
          onRun: () => openEntry(entry),
        })),
      ...search.map((name) => ({
        key: `search ${name}`,
        label: `搜索${tabFaceOf(name).label}`,
        keywords: `search ${name}`,
        group: '搜索',
        onRun: () =>
          void ask({
            title: `搜索${tabFaceOf(name).label}`,
            label: '关键词',
            placeholder: '编号、工程、部位、车号',
            yes: '搜索',
            no: '返回',
          }).then((keyword) => keyword && openEntry({ screen: name, params: { keyword } })),
      })),
      ...settings
        .filter(({ screen }) => viewer !== null && mayOpen(viewer, screen))
        .map(({ key, label, screen, params }) => ({
          ...{ key, label, group: '操作' },
          onRun: () => openEntry({ screen, params }),
        })),
      ...(viewer !== null && mayReportTrucks((name) => mayOpen(viewer, name))
        ? [{ key: 'breakdown', label: '报故障', note: '接着输入车号或司机', types: '故障 ', onRun: () => undefined }]
        : []),
      ...general.map((name) => ({
        key: name,
        label: titleOf(name),
        keywords: name,
        group: '前往',
        onRun: () => openEntry({ screen: name }),
      })),
      ...keysOf<Theme>(themes).map((name) => ({
        key: `theme ${name}`,
        label: `外观：${themes[name]}`,
        keywords: `theme ${name}`,
        group: '外观',
        onRun: () => setTheme(name),
      })),
    ];
  }, [menu, tabs, acts, viewer]);
  return <CommandPalette commands={commands} find={find} />;
}
