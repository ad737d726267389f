import { expect } from 'vitest';
import type { Person } from '../world/person.ts';

/** Words as a person reads them: thin spaces and line breaks are spaces. */
export const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The line of an order: its number, which comes with the day, stands between what is booked and when it begins. */
export const numbered = (booked: string, begins: string): RegExp =>
  new RegExp(`${booked.replaceAll(/[.+]/g, '\\$&')} · \\d{4} 号 ${begins}`);

/** What a page is to read. */
export type Part = string | RegExp;

const stands = (text: string) => (part: Part) => (typeof part === 'string' ? text.includes(part) : part.test(text));

/**
 * Waits until the page reads so: each of `parts` word by word, figures and units included, and each of `drawn` as what a ring, a
 * bar or a chart is read out as.
 */
export async function expectParts(one: Person, parts: readonly Part[], drawn: readonly string[] = []): Promise<void> {
  const missing = async (): Promise<Part[]> => {
    const text = asRead((await one.page.getByRole('main').allInnerTexts()).join(' '));
    const pictures = one.page.getByRole('img').filter({ visible: true });
    const images = (await pictures.evaluateAll((all) => all.map((image) => image.ariaLabel ?? ''))).map(asRead);
    return [...parts.filter((part) => !stands(text)(part)), ...drawn.filter((part) => !images.includes(part))];
  };
  await expect.poll(missing, { message: `missing for ${one.name}` }).toEqual([]);
}

/** Opens a screen and waits until it reads so. */
export async function expectReading(
  one: Person,
  screen: string,
  params: Record<string, string>,
  parts: readonly Part[],
  drawn: readonly string[] = [],
): Promise<void> {
  await one.open(screen, params);
  await expectParts(one, parts, drawn);
}
