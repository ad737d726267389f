import MessageSquare from 'lucide-react/icons/message-square';
import { useSession } from '../../api/sessionStore.ts';
import { ContactsFrame } from './ContactsFrame.tsx';

/** With whom to talk: colleagues but oneself. A tap calls. */
export default function ContactListScreen() {
  const self = useSession()?.user?.id;
  return (
    <ContactsFrame
      title="联系人"
      nobody={{ icon: <MessageSquare />, title: '还没有联系人', note: '同事加入后会显示在这里' }}
      isShown={(contact) => contact.id !== self}
      onOpen={(contact) => location.assign(`tel:${contact.mobileNo}`)}
      trailing={(contact) => <span className="text-13 text-ink3">{contact.mobileNo}</span>}
    />
  );
}
