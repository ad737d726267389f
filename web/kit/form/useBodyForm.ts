import { useState } from 'react';
import type { ZodType } from 'zod';
import { checkBody, type Filling, type Mistakes } from './checkBody.ts';

/** A body that a person fills in, and what is wrong with it. */
export interface BodyForm<In extends object, Out> {
  values: Filling<In>;
  change(part: Partial<Filling<In>>): void;
  /** What can be sent; null as long as something does not fit. */
  body: Out | null;
  /** Why not, by field, whether or not the person has come to it. */
  mistakes: Mistakes<In>;
  /** What is wrong with a field in which something stands. */
  wrong(name: keyof In): string | undefined;
  /** What is wrong with a field once sending was tried, or what the server said against it. */
  tried(name: keyof In): string | undefined;
  /** The server refused for what stands in this field; said until it is changed. */
  refuse(name: keyof In, text: string): void;
  /** Sends what fits; else every mistake is shown from now on. */
  send(act: (body: Out) => unknown): unknown;
  /** Begins again with other values. */
  restart(values: Filling<In>): void;
}

export interface BodyFormRules<In> {
  /** What follows from what was filled in and is not typed itself. */
  follows?: (values: Filling<In>) => Partial<Filling<In>>;
  /** What the schema cannot know, as how much a truck holds. */
  limits?: (values: Filling<In>) => Mistakes<In>;
}

/** A form for the body of a call: the schema of the call says what fits and, in Chinese, why something does not. */
export function useBodyForm<In extends object, Out>(
  { body: schema }: { body: ZodType<Out, In> },
  begin: Filling<In> | (() => Filling<In>),
  { follows, limits }: BodyFormRules<In> = {},
): BodyForm<In, Out> {
  const [typed, setTyped] = useState(begin);
  const [refused, setRefused] = useState<Mistakes<In>>({});
  const [isTried, setTried] = useState(false);
  const values = follows ? { ...typed, ...follows(typed) } : typed;
  const { body, mistakes } = checkBody(schema, values, limits?.(values));
  return {
    values,
    body,
    mistakes,
    change(part) {
      setTyped((before) => ({ ...before, ...part }));
      setRefused((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
      }));
    },
    wrong: (name) => (values[name] === null || values[name] === '' ? undefined : mistakes[name]),
    tried: (name) => refused[name] ?? (isTried ? mistakes[name] : undefined),
    refuse: (name, text) => setRefused((before) => ({ ...before, [name]: text })),
    send(act) {
      setTried(true);
      return body === null ? undefined : act(body);
    },
    restart(next) {
      setTyped(next);
      setRefused({});
      setTried(false);
    },
  };
}
