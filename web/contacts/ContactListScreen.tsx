import MessageSquare from 'lucide-react/icons/message-square';
import { useSession } from '../api/sessionStore.ts';
import { go } from '../shell/go.ts';
import { hasScreen } from '../shell/screenTable.ts';
import { ContactsFrame } from './ContactsFrame.tsx';

/** With whom to talk: colleagues but oneself. A tap begins to write where that can be done, and calls elsewhere. */
export default function ContactListScreen() {
  const self = useSession()?.user?.id;
  return (
    <ContactsFrame
      title="联系人"
      nobody={{ icon: <MessageSquare />, title: '还没有联系人', note: '同事加入后会显示在这里' }}
      isShown={(contact) => contact.id !== self}
      onOpen={(contact) =>
        hasScreen('p2pchat') ? go('p2pchat', { id: contact.id } as never) : location.assign(`tel:${contact.mobileNo}`)
      }
      trailing={(contact) => <span className="text-13 text-ink3">{contact.mobileNo}</span>}
    />
  );
}
