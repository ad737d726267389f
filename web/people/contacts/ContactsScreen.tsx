import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import { useSession } from '../../api/sessionStore.ts';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { go } from '../../shell/go.ts';
import { ContactsFrame } from './ContactsFrame.tsx';

/** The phone book of the plant: a tap on a name calls. */
export default function ContactsScreen() {
  const self = useSession()?.user?.id;
  return (
    <ContactsFrame
      title="通讯录"
      nobody={{ icon: <Users />, title: '还没有同事', note: '加入本企业的人会显示在这里' }}
      onOpen={(contact) => location.assign(`tel:${contact.mobileNo}`)}
      trailing={(contact) => (
        <span className="flex">
          {contact.id === self ? null : (
            <IconButton
              label={`发消息给 ${contact.name}`}
              icon={<MessageSquare />}
              onClick={() => go('p2pchat', { userID: contact.id, name: contact.name })}
            />
          )}
          <a
            href={`tel:${contact.mobileNo}`}
            aria-label={`拨打 ${contact.name} ${contact.mobileNo}`}
            className="flex size-11 items-center justify-center rounded-full text-accent-ink hover:bg-accent-soft"
          >
            <Phone className="size-5" aria-hidden="true" />
          </a>
        </span>
      )}
    />
  );
}
