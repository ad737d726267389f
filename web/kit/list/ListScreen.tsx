import { type Key, type ReactNode, Suspense, useMemo } from 'react';
import { cx } from '../cx.ts';
import { BottomActions } from '../page/BottomActions.tsx';
import { ErrorState } from '../page/ErrorState.tsx';
import { Screen } from '../page/Screen.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { SplitView } from '../page/SplitView.tsx';
import { useWide } from '../page/useWide.ts';
import { InfiniteScroll } from './InfiniteScroll.tsx';
import { LazyDataTable } from './LazyDataTable.tsx';
import type { ListScreenProps } from './listScreenProps.ts';
import { PullToRefresh } from './PullToRefresh.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { VirtualList } from './VirtualList.tsx';

/** The frame of every list: search, filters, rows or a table, paging, pull to refresh, empty and error, a pane at the right. */
export function ListScreen<T>(props: ListScreenProps<T>) {
  const {
    title,
    query,
    rowKey,
    renderRow,
    onOpen,
    openKey,
    search,
    filters,
    summary,
    empty,
    actions,
    detail,
    columns,
    table,
    estimate,
    ...nav
  } = props;
  const wide = useWide();
  const asTable = wide && columns !== undefined;
  const active = useMemo(
    () => query.items.findIndex((item) => rowKey(item) === openKey),
    [query.items, rowKey, openKey],
  );
  useRowKeys({
    count: query.items.length,
    active,
    onMove: (index) => {
      const item = query.items[index];
      if (item !== undefined) onOpen?.(item);
    },
    enabled: wide && !asTable && onOpen !== undefined,
  });

  // Rows alone on a wide screen keep a width that the eye can follow.
  const alone = detail === undefined && columns === undefined;
  const measure = alone ? 'mx-auto w-full max-w-xl' : '';
  const failed = query.error && query.items.length === 0;
  const waiting = query.isLoading && query.items.length === 0;
  const fetchMore = () => query.fetchMore?.();
  let content: ReactNode;
  if (failed) content = <ErrorState text={query.error ?? ''} onRetry={() => void query.refetch()} />;
  else if (waiting) content = <Skeleton shape="row" count={8} className="bg-surface" />;
  else if (asTable) {
    content = (
      <Suspense fallback={<Skeleton shape="row" count={8} className="bg-surface" />}>
        <LazyDataTable
          {...table}
          label={title}
          rows={query.items}
          columns={columns}
          rowKey={rowKey}
          onOpen={onOpen}
          openKey={openKey}
          empty={empty}
          hasMore={query.hasMore && !query.isFetchingMore}
          onMore={fetchMore}
        />
      </Suspense>
    );
  } else if (query.items.length === 0) content = empty;
  else {
    content = (
      <div className={cx('bg-surface', alone && 'lg:overflow-hidden lg:rounded-lg')}>
        <VirtualList
          items={query.items}
          rowKey={rowKey as (item: T) => Key}
          renderRow={(item) => renderRow(item, { selected: rowKey(item) === openKey })}
          label={title}
          {...(estimate === undefined ? {} : { estimate })}
        />
      </div>
    );
  }

  const list = (
    <Screen
      {...nav}
      title={title}
      width="full"
      scroll={!asTable || Boolean(failed) || waiting}
      top={
        search || filters ? (
          <div className="border-line border-b">
            <div className={measure}>
              {search ? <SearchBar {...search} /> : null}
              {filters}
            </div>
          </div>
        ) : undefined
      }
      bottom={actions?.length ? <BottomActions actions={actions} /> : undefined}
    >
      {asTable && !failed && !waiting ? (
        <div className="flex h-full flex-col">
          {summary ? <div className="shrink-0 border-line border-b bg-surface px-6 py-3">{summary}</div> : null}
          <div className="min-h-0 flex-1">{content}</div>
        </div>
      ) : (
        <PullToRefresh onRefresh={query.refetch}>
          <div className={cx(measure, alone && 'lg:p-6')}>
            {summary && !failed ? <div className="px-4 py-3">{summary}</div> : null}
            {content}
          </div>
          {query.items.length > 0 ? (
            <InfiniteScroll
              hasMore={query.hasMore ?? false}
              isLoading={query.isFetchingMore ?? false}
              onMore={fetchMore}
              error={query.error ?? undefined}
              total={query.total}
            />
          ) : null}
        </PullToRefresh>
      )}
    </Screen>
  );
  if (!wide || detail === undefined) return list;
  return (
    <SplitView
      list={list}
      detail={detail}
      storeKey={title}
      initial={asTable ? (window.innerWidth >= 1800 ? 900 : window.innerWidth >= 1400 ? 740 : 640) : 420}
      max={asTable ? 960 : 640}
    />
  );
}
