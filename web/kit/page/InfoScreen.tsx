import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { PullToRefresh } from '../list/PullToRefresh.tsx';
import type { MenuItem } from '../menu/menuItems.tsx';
import { BottomActions } from './BottomActions.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { NavBarProps } from './NavBar.tsx';
import { Screen } from './Screen.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { BottomAction } from './selectBottomActions.ts';

export type InfoQuery<T> = {
  data: T | undefined;
  isLoading: boolean;
  /** A sentence in Chinese. */
  error?: string | null | undefined;
  refetch: () => Promise<unknown>;
};

export type InfoScreenProps<T> = Omit<NavBarProps, 'title' | 'menu'> & {
  title: string;
  query: InfoQuery<T>;
  /** The most important thing, over all cards: figure, state, ring. */
  header?: ((data: T) => ReactNode) | undefined;
  children: (data: T) => ReactNode;
  /** What may be done now, as the reply says; at most one is primary. */
  actions?: BottomAction[] | ((data: T) => BottomAction[]) | undefined;
  /** The toolbar's menu: print, share, history. */
  more?: MenuItem[] | undefined;
  /** Drivers: the primary action is 64 px. */
  big?: boolean | undefined;
  limit?: number | undefined;
  /** One column even in a wide pane: tables, maps. */
  single?: boolean | undefined;
};

/** The frame of every detail: what matters on top, facts under it, one next action at the bottom. Old data stays while new loads. */
export function InfoScreen<T>({
  title,
  query,
  header,
  children,
  actions,
  more,
  big,
  limit,
  single,
  ...nav
}: InfoScreenProps<T>) {
  const { data, error, refetch } = query;
  const offered = data === undefined ? [] : typeof actions === 'function' ? actions(data) : (actions ?? []);
  return (
    <Screen
      {...nav}
      title={title}
      menu={more}
      width="full"
      bottom={offered.length > 0 ? <BottomActions actions={offered} big={big} limit={limit} /> : undefined}
    >
      <PullToRefresh onRefresh={refetch}>
        {data === undefined ? (
          error ? (
            <ErrorState text={error} onRetry={() => void refetch()} />
          ) : (
            <div className="mx-auto max-w-xl p-4 @lg:p-6">
              <Skeleton shape="card" count={1} />
              <Skeleton shape="info" count={2} />
            </div>
          )
        ) : (
          <div className="mx-auto max-w-xl p-4 @lg:p-6">
            {error ? (
              <p
                role="alert"
                className="mb-3 rounded-md bg-warn-soft px-3 py-2 text-13 text-warn-ink"
              >{`${error}，以下为上次的内容`}</p>
            ) : null}
            {header ? <div className="mb-6">{header(data)}</div> : null}
            <div className={cx(!single && '@min-[880px]:columns-2 gap-6 *:break-inside-avoid')}>{children(data)}</div>
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}
