import { Fragment, type ReactNode } from 'react';
import type { PaneProps } from '../page/paneProps.ts';
import { useWide } from '../page/useWide.ts';
import { ListScreen } from './ListScreen.tsx';
import type { ListScreenProps } from './listScreenProps.ts';

export type ListDetailScreenProps<T> = Omit<ListScreenProps<T>, 'onOpen' | 'openKey' | 'detail' | 'renderRow'> & {
  /** The key of what is open beside the list, as the address has it. */
  openKey: string | undefined;
  /** Opens one thing: beside the list on a wide screen, on a page of its own on a narrow one. */
  onOpen: (key: string) => void;
  onClose: () => void;
  renderRow: (item: T, row: { selected: boolean; onOpen: () => void }) => ReactNode;
  pane: (props: PaneProps) => ReactNode;
  /** What stands beside the list while nothing is open: an Empty. Without it the list has the whole width then. */
  unopened?: ReactNode;
};

/** A list, and on a wide screen beside it the one thing of it that is open. */
export function ListDetailScreen<T>({
  openKey,
  onOpen,
  onClose,
  renderRow,
  pane,
  unopened,
  ...list
}: ListDetailScreenProps<T>) {
  const wide = useWide();
  const { rowKey } = list;
  return (
    <ListScreen
      {...list}
      openKey={wide ? openKey : undefined}
      onOpen={(item) => onOpen(rowKey(item))}
      renderRow={(item, { selected }) => renderRow(item, { selected, onOpen: () => onOpen(rowKey(item)) })}
      detail={
        openKey ? (
          <Fragment key={openKey}>{pane({ id: openKey, backAs: 'close', onBack: onClose })}</Fragment>
        ) : unopened ? (
          <div className="flex h-full items-center justify-center bg-page">{unopened}</div>
        ) : undefined
      }
    />
  );
}
