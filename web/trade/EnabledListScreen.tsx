import type { ParamsOf, ScreenName } from '@pourline/domain/screens';
import type { ReactNode } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen, type ListDetailScreenProps } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go, type PlainScreen } from '../shell/go.ts';
import { type KeptSearch, useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { enabledShown } from './enabledFace.ts';
import { MakeButtons } from './MakeButtons.tsx';
import type { useListExport } from './useListExport.tsx';

type Shown = (typeof enabledShown)[number]['value'];
/** A screen that takes an id or none. */
type ListScreen = { [N in PlainScreen]: 'id' extends keyof ParamsOf<N> ? N : never }[PlainScreen];
/** A screen that shows the one thing whose id it is given. */
type InfoScreen = { [N in ScreenName]: { id: string } extends ParamsOf<N> ? N : never }[ScreenName];

/** The screens of one kind of things of the company. */
export interface EnabledScreens {
  list: ListScreen;
  info: Exclude<InfoScreen, PlainScreen>;
  form: ListScreen;
  import: PlainScreen;
}

/** What a list of things of the company is narrowed to, kept on the device. */
interface Narrowed {
  keyword: string;
  state: Shown;
  change: (part: Partial<KeptSearch>) => void;
}

/** What a list of things of the company is narrowed to, and how it is asked for. */
export function useEnabledList(list: ListScreen): { narrowed: Narrowed; query: Record<string, string> } {
  const [{ keyword, filters }, change] = useKeptSearch(list, ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  return {
    narrowed: { keyword, state, change },
    query: { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) },
  };
}

/** The things of one kind that the company has, those in use or all; on a wide screen one of them beside the list. */
export function EnabledListScreen<T>({
  screens,
  narrowed,
  exported: { button, menu },
  title,
  noun = title,
  within = {},
  placeholder,
  icon,
  emptyNote,
  unopened,
  openKey,
  ...list
}: Pick<ListDetailScreenProps<T>, 'query' | 'rowKey' | 'renderRow' | 'pane' | 'openKey'> & {
  screens: EnabledScreens;
  narrowed: Narrowed;
  exported: ReturnType<typeof useListExport>;
  title: string;
  /** What one of them is called, where the title says more. */
  noun?: string;
  /** What the list belongs to, as the address has it. */
  within?: Readonly<Record<string, string>>;
  /** What the search looks into. */
  placeholder: string;
  icon: ReactNode;
  /** What they are needed for, where there are none. */
  emptyNote: string;
  /** What stands beside the list while none is open. */
  unopened: { title: string; note: string };
}) {
  const wide = useWide();
  const mayMake = useMayOpen()(screens.form);
  const { keyword, state, change } = narrowed;
  const make = () => go(screens.form, within);
  const isNarrowed = keyword !== '' || state === 'disabled';
  return (
    <ListDetailScreen
      {...list}
      title={title}
      onBack={useBack()}
      openKey={openKey}
      onOpen={(id) => (wide ? go(screens.list, { id, ...within }, { replace: true }) : go(screens.info, { id }))}
      onClose={() => go(screens.list, within, { replace: true })}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder }}
      filters={
        <ListChoice
          label="状态"
          options={enabledShown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayMake ? <MakeButtons title={noun} onImport={() => go(screens.import)} onMake={make} /> : null}
        </>
      }
      empty={
        <Empty
          icon={icon}
          title={isNarrowed ? `没有符合条件的${noun}` : `还没有${noun}`}
          note={emptyNote}
          action={mayMake ? <Button onClick={make}>{`新增${noun}`}</Button> : undefined}
        />
      }
      unopened={<Empty icon={icon} title={unopened.title} note={unopened.note} />}
    />
  );
}
