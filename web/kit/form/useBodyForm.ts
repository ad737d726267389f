import { useState } from 'react';
import type { ZodType } from 'zod';
import { checkBody, type FieldName, type Filling, type Mistakes } from './checkBody.ts';
import { readDraft } from './formDraft.ts';
import { useDraft } from './useDraft.ts';

/** Why the server refused what stands in a field. */
export interface FieldRefusal {
  code: string;
  text: string;
}

/** A body that a person fills in, and what is wrong with it. */
export interface BodyForm<In extends object, Out> {
  values: Filling<In>;
  change(part: Partial<Filling<In>>): void;
  set<Name extends keyof In>(name: Name, value: Filling<In>[Name]): void;
  /** What can be sent; null as long as something does not fit. */
  body: Out | null;
  /** Why not, by field, whether or not the person has come to it. */
  mistakes: Mistakes<In>;
  /** What is wrong with a field in which something stands. */
  wrong(name: keyof In & string): string | undefined;
  /** What is said at a field: its mistake once the person has left it or tried to send, or what the server said against it. */
  shown(name: FieldName<In>): string | undefined;
  /** The person has left a field. */
  leave(name: FieldName<In>): void;
  /** Whether these fields fit; from now on their mistakes are shown. */
  check(names: readonly FieldName<In>[]): boolean;
  /** The server refused for what stands in this field; said until it is changed. */
  refuse(name: keyof In & string, refusal: FieldRefusal): void;
  refusal(name: keyof In & string): FieldRefusal | undefined;
  /** Sends what fits; else every mistake is shown from now on. */
  send<Done>(act: (body: Out) => Done): Done | undefined;
  /** Begins again with other values. */
  restart(values: Filling<In>): void;
  /** The values were found on this device, where they had been left unsent. */
  isRestored: boolean;
  /** Begins again without what was found. */
  forget(): void;
}

export interface BodyFormRules<In> {
  /** What follows from what was filled in and is not typed itself. */
  follows?: (values: Filling<In>) => Partial<Filling<In>>;
  /** What the schema cannot know, as how much a truck holds. */
  limits?: (values: Filling<In>) => Mistakes<In>;
  /** Keeps what is unsent on this device under this name. */
  draft?: string | undefined;
  /** What of it is never written down on a device: passwords, codes. */
  unkept?: readonly (keyof In)[];
}

type Refusals<In> = { [Name in keyof In]?: FieldRefusal | undefined };

/** A form for the body of a call: the schema of the call says what fits and, in Chinese, why something does not. */
export function useBodyForm<In extends object, Out>(
  { body: schema }: { body: ZodType<Out, In> },
  begin: Filling<In> | (() => Filling<In>),
  { follows, limits, draft, unkept = [] }: BodyFormRules<In> = {},
): BodyForm<In, Out> {
  const [first] = useState(begin);
  const [found, setFound] = useState(() => (draft ? readDraft(draft) : null));
  const [typed, setTyped] = useState<Filling<In>>(() => ({ ...first, ...found }));
  const [refused, setRefused] = useState<Refusals<In>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const values = follows ? { ...typed, ...follows(typed) } : typed;
  const { body, mistakes } = checkBody(schema, values, limits?.(values));
  const keeping = (all: Filling<In>) => ({ ...all, ...Object.fromEntries(unkept.map((name) => [name, first[name]])) });
  const kept = useDraft(draft, keeping(first), keeping(values));
  const restart = (next: Filling<In>) => {
    setTyped(next);
    setRefused({});
    setLeft(new Set());
    setTried(false);
  };
  const change = (part: Partial<Filling<In>>) => {
    kept.resume();
    setTyped((before) => ({ ...before, ...part }));
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  };
  const refusal = (name: string): FieldRefusal | undefined => (refused as Record<string, FieldRefusal>)[name];
  const leave = (names: readonly string[]) => setLeft((before) => new Set([...before, ...names]));
  return {
    values,
    body,
    mistakes,
    change,
    set(name, value) {
      kept.resume();
      setTyped((before) => ({ ...before, [name]: value }));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    wrong: (name) => (values[name] === null || values[name] === '' ? undefined : mistakes[name]),
    shown: (name) => refusal(name)?.text ?? (isTried || left.has(name) ? mistakes[name] : undefined),
    leave: (name) => leave([name]),
    check(names) {
      leave(names);
      return names.every((name) => mistakes[name] === undefined);
    },
    refuse: (name, because) => setRefused((before) => ({ ...before, [name]: because })),
    refusal,
    send(act) {
      setTried(true);
      return body === null ? undefined : kept.send(() => act(body));
    },
    restart,
    isRestored: found !== null,
    forget() {
      setFound(null);
      restart(first);
      kept.drop();
    },
  };
}
