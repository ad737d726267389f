import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Empty } from '../kit/Empty.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { Screen } from '../kit/Screen.tsx';
import { SearchBar } from '../kit/SearchBar.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { ContactList } from './ContactList.tsx';
import { searchContacts } from './groupContacts.ts';
import { useContacts } from './useContacts.ts';

/** The phone book of the plant: a tap on a name calls. */
export default function ContactsScreen() {
  const { contacts, error, isLoading, refetch } = useContacts();
  const [keyword, setKeyword] = useState('');
  const found = searchContacts(contacts, keyword);
  return (
    <Screen
      title="通讯录"
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
            icon={<Users />}
            title={keyword ? '没有找到相符的人' : '还没有同事'}
            note={keyword ? '换一个姓名或手机号试试' : '加入本企业的人会显示在这里'}
          />
        ) : (
          <div className="mx-auto max-w-xl pb-6">
            <ContactList
              contacts={found}
              trailing={(contact) => (
                <a
                  href={`tel:${contact.mobileNo}`}
                  aria-label={`拨打 ${contact.name} ${contact.mobileNo}`}
                  className="flex size-11 items-center justify-center rounded-full text-accent-ink hover:bg-accent-soft"
                >
                  <Phone className="size-5" aria-hidden="true" />
                </a>
              )}
              onOpen={(contact) => location.assign(`tel:${contact.mobileNo}`)}
            />
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}
