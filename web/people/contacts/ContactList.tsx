import type { Contact } from '@pourline/contract/people/contact';
import type { ReactNode } from 'react';
import { Fragment, useRef } from 'react';
import { Row } from '../../kit/list/Row.tsx';
import { groupContacts } from './groupContacts.ts';

/** Colleagues under the first letter of their pinyin; the letters at the edge lead there. */
export function ContactList({
  contacts,
  onOpen,
  trailing,
  openLabel,
}: {
  contacts: readonly Contact[];
  onOpen?: ((contact: Contact) => void) | undefined;
  trailing?: ((contact: Contact) => ReactNode) | undefined;
  openLabel?: string;
}) {
  const groups = groupContacts(contacts);
  const heads = useRef(new Map<string, HTMLElement>());
  return (
    <div className="relative">
      <div>
        {groups.map((group) => (
          <Fragment key={group.initial}>
            <h2
              ref={(head) => {
                if (head) heads.current.set(group.initial, head);
                else heads.current.delete(group.initial);
              }}
              className="px-4 pt-4 pb-1 font-medium text-13 text-ink3"
            >
              {group.initial}
            </h2>
            <div className="bg-surface">
              {group.contacts.map((contact) => (
                <Row
                  key={contact.id}
                  title={contact.name}
                  note={[contact.roles.join('、'), contact.onDuty ? '当班中' : ''].filter(Boolean).join(' · ')}
                  leading={
                    <span
                      className="flex size-10 items-center justify-center rounded-full bg-accent-soft font-medium text-16 text-accent-ink"
                      aria-hidden="true"
                    >
                      {contact.name.slice(0, 1)}
                    </span>
                  }
                  chevron={false}
                  onOpen={onOpen ? () => onOpen(contact) : undefined}
                  trailing={trailing?.(contact)}
                  className="pr-10 lg:pr-4"
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      {groups.length > 3 ? (
        <nav
          aria-label={openLabel ?? '按拼音首字母'}
          className="fixed top-1/2 right-0 z-10 flex -translate-y-1/2 flex-col lg:right-4"
          data-print="hide"
        >
          {groups.map((group) => (
            <button
              key={group.initial}
              type="button"
              aria-label={`到 ${group.initial}`}
              onClick={() => heads.current.get(group.initial)?.scrollIntoView({ block: 'start' })}
              className="flex h-6 w-8 items-center justify-center rounded-sm font-medium text-12 text-accent-ink hover:bg-hover active:bg-accent-soft"
            >
              {group.initial}
            </button>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
