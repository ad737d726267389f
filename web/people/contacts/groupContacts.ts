import type { Contact } from '@pourline/contract/people/contact';

export interface ContactGroup {
  /** A to Z, `#` for whom no letter is known. */
  initial: string;
  contacts: readonly Contact[];
}

const initialOf = (contact: Contact): string => {
  const letter = contact.initial.toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
};

/** Colleagues by the first letter of their pinyin, A to Z and the rest at the end; within a letter as they came. */
export const groupContacts = (contacts: readonly Contact[]): ContactGroup[] => {
  const groups = new Map<string, Contact[]>();
  for (const contact of contacts) {
    const initial = initialOf(contact);
    const group = groups.get(initial);
    if (group) group.push(contact);
    else groups.set(initial, [contact]);
  }
  return [...groups]
    .map(([initial, members]) => ({ initial, contacts: members }))
    .sort((a, b) => Number(a.initial === '#') - Number(b.initial === '#') || (a.initial < b.initial ? -1 : 1));
};

/** Colleagues whose name, phone or role holds the keyword. */
export const searchContacts = (contacts: readonly Contact[], keyword: string): readonly Contact[] => {
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return contacts;
  return contacts.filter((contact) =>
    [contact.name, contact.mobileNo, contact.initial, ...contact.roles].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
};
