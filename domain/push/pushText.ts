import type { NoticePlace } from '../messages/noticePlace.ts';

/** What a phone shows of something that was pushed, and where it leads. */
export interface PushMessage {
  title: string;
  body: string;
  /** Something newer under the same name takes its place. */
  tag: string;
  /** Where a touch leads within the app. */
  address: string;
  /** The act that it asks for: what it is called, and where it is done. */
  act: { label: string; address: string } | null;
  /** It rings also where the phone is told to save its battery. */
  urgent: boolean;
}

/** One thing that is told, as far as pushing needs it. */
export interface PushedNotice {
  title: string;
  content: string;
  subject: string;
  place: NoticePlace;
  act: { label: string; place: NoticePlace } | null;
}

/** So long a line of a notice on a locked screen is at most, letters. */
const mostLetters = 120;
/** So many of what is told as one are named. */
const mostNamed = 3;
const cut = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text);

/** The address of a screen within the app. */
export const addressOf = ({ screen, params }: NoticePlace): string => {
  const query = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? `/${screen}` : `/${screen}?${query.join('&')}`;
};

const ofOne = ({ title, content, subject, place, act }: PushedNotice, titleOnly: boolean) => ({
  title: cut(titleOnly || content === '' ? title : `${title}：${content}`),
  body: titleOnly ? '' : cut(subject),
  ...{ address: addressOf(place), act: act && { label: act.label, address: addressOf(act.place) } },
});

const ofMany = (notices: readonly PushedNotice[], titleOnly: boolean) => {
  const kinds = [...new Set(notices.map(({ title }) => title))];
  const more = kinds.length > mostNamed ? '等' : '';
  return {
    title: `${notices.length} 条新消息`,
    body: titleOnly ? '' : cut(`${kinds.slice(0, mostNamed).join('、')}${more}`),
    ...{ address: '/messagebox', act: null },
  };
};

/** What is shown of one notice, or of several that are told as one; where a plant wants it, nothing but the title. */
export const pushText = (
  notices: readonly PushedNotice[],
  tag: string,
  { titleOnly, urgent }: { titleOnly: boolean; urgent: boolean },
): PushMessage => {
  const [first] = notices;
  const said = first && notices.length === 1 ? ofOne(first, titleOnly) : ofMany(notices, titleOnly);
  return { ...said, tag, urgent };
};
