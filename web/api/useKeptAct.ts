import type { CallInput } from '@pourline/contract/client/endpointFace';
import type { Endpoint, InputTo } from '@pourline/contract/endpoint';
import { useRef, useState } from 'react';
import type { Doing } from '../kit/button/doing.ts';
import { dismissUndos } from '../kit/shell/toast.ts';
import { actWithFiles, type NamedWithFiles } from './act.ts';
import { CallError } from './callError.ts';
import { useBlocked } from './offlineReason.ts';
import { toastError } from './queries.ts';
import { invalidateTopics } from './queryClient.ts';

/** What is handed in for an act whose body names files (`Named`) that are sent with it. */
export type InputBeside<E extends Endpoint, Named extends string> =
  InputTo<E> extends { body: infer Body } ? Omit<InputTo<E>, 'body'> & { body: Omit<Body, Named> } : InputTo<E>;

/** An act with files as a button takes it: it is kept on the device before it is sent. */
export interface KeptAct<E extends Endpoint, Named extends string> extends Doing {
  /** A refusal is told, and nothing is lost: the person still stands before the form. */
  run: (input: InputBeside<E, Named>, kept: NamedWithFiles<Named>) => Promise<void>;
}

/** Something that a person does with files, with or without network; a second press while it runs does nothing. */
export function useKeptAct<E extends Endpoint & { offline: 'queue' }, Named extends string>(
  endpoint: E,
  { onSent, onKept }: { onSent: () => void; onKept: () => void },
): KeptAct<E, Named> {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const blocked = useBlocked(endpoint, true);
  return {
    isRunning,
    blocked,
    run: async (input, kept) => {
      if (running.current) return;
      running.current = true;
      setRunning(true);
      dismissUndos();
      try {
        if ((await actWithFiles(endpoint, input as CallInput, kept)) === 'sent') onSent();
        else onKept();
      } catch (error) {
        // Somebody else was first: show how it stands now.
        if (error instanceof CallError && error.status === 409) invalidateTopics(endpoint.changes);
        toastError(error);
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}
