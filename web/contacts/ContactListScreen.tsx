import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { Empty } from '../kit/Empty.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SearchBar } from '../kit/SearchBar.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useSession } from '../session/sessionStore.ts';
import { go } from '../shell/go.ts';
import { hasScreen } from '../shell/screenTable.ts';
import { useBack } from '../shell/useBack.ts';
import { ContactList } from './ContactList.tsx';
import { searchContacts } from './groupContacts.ts';
import { useContacts } from './useContacts.ts';

/** With whom to talk: colleagues but oneself. A tap begins to write where that can be done, and calls elsewhere. */
export default function ContactListScreen() {
  const self = useSession()?.user?.id;
  const { contacts, error, isLoading, refetch } = useContacts();
  const [keyword, setKeyword] = useState('');
  const others = contacts.filter((contact) => contact.id !== self);
  const found = searchContacts(others, keyword);
  return (
    <Screen
      title="联系人"
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
            icon={<MessageSquare />}
            title={keyword ? '没有找到相符的人' : '还没有联系人'}
            note={keyword ? '换一个姓名或手机号试试' : '同事加入后会显示在这里'}
          />
        ) : (
          <div className="mx-auto max-w-xl pb-6">
            <ContactList
              contacts={found}
              onOpen={(contact) =>
                hasScreen('p2pchat')
                  ? go('p2pchat', { id: contact.id } as never)
                  : location.assign(`tel:${contact.mobileNo}`)
              }
              trailing={(contact) => <span className="text-13 text-ink3">{contact.mobileNo}</span>}
            />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}
