import type { Contact } from '@pourline/contract/people/contact';
import { type ReactNode, useState } from 'react';
import { PullToRefresh } from '../../kit/list/PullToRefresh.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { useBack } from '../../shell/useBack.ts';
import { ContactList } from './ContactList.tsx';
import { searchContacts } from './groupContacts.ts';
import { useContacts } from './useContacts.ts';

/** A page with the people of the plant to search among; `nobody` is said where there is none. */
export function ContactsFrame({
  title,
  nobody,
  onOpen,
  trailing,
}: {
  title: string;
  nobody: { icon: ReactNode; title: string; note: string };
  onOpen: (contact: Contact) => void;
  trailing: (contact: Contact) => ReactNode;
}) {
  const { contacts, error, isLoading, refetch } = useContacts();
  const [keyword, setKeyword] = useState('');
  const found = searchContacts(contacts, keyword);
  return (
    <Screen
      title={title}
      onBack={useBack()}
      width="full"
      top={
        <div className="border-line border-b">
          <SearchBar value={keyword} onChange={setKeyword} placeholder="姓名、手机号、角色" />
        </div>
      }
    >
      <PullToRefresh onRefresh={refetch}>
        {error && contacts.length === 0 ? (
          <ErrorState text={error} onRetry={() => void refetch()} />
        ) : isLoading ? (
          <Skeleton shape="row" count={10} className="bg-surface" />
        ) : found.length === 0 ? (
          <Empty
            icon={nobody.icon}
            title={keyword ? '没有找到相符的人' : nobody.title}
            note={keyword ? '换一个姓名或手机号试试' : nobody.note}
          />
        ) : (
          <div className="mx-auto max-w-xl pb-6">
            <ContactList contacts={found} onOpen={onOpen} trailing={trailing} />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}
