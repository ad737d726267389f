import { z } from 'zod';
import { visibleText } from '../visibleText.ts';

/** What a message can be: words, a picture, or a card that leads to an order or a load. */
export const chatKinds = ['text', 'picture', 'card'] as const;
export type ChatKind = (typeof chatKinds)[number];

/** Letters of one message at most. */
export const mostLetters = 2_000;
/** People of one talk at most, oneself among them; that of an order holds whoever sees it. */
export const mostMembers = 50;
/** So many messages a person sends within 24 hours at most. */
export const mostInADay = 5_000;
/** So many talks a person begins within 24 hours at most. */
export const mostTalksInADay = 200;

/** The talk about an order, or one of people who were chosen; of two of them it is the talk of those two for good. */
export const groupKinds = ['order', 'users'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** A card of a thing: those who see the thing open it from here. */
export const chatCard = z.object({
  kind: z.enum(['order', 'waybill']),
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .max(64),
  title: visibleText.min(1).max(80),
  note: visibleText.max(120).default(''),
});
export type ChatCard = z.infer<typeof chatCard>;

/** What a message says in one line, as lists of talks show it. */
export const briefOf = ({ kind, text }: { kind: ChatKind; text: string }): string => {
  if (kind === 'picture') return '[图片]';
  return kind === 'card' ? `[卡片] ${text}` : text.replace(/\s+/g, ' ');
};
