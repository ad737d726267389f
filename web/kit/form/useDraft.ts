import { useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './formDraft.ts';

/** Keeps what is filled in under `key` on this device, from the first change until it is sent; keeps nothing without a key. */
export function useDraft(key: string | undefined, first: object, values: object) {
  const written = key === undefined ? '' : JSON.stringify(values);
  const empty = key === undefined ? '' : JSON.stringify(first);
  const last = useRef(empty);
  // What was sent must not come back as a draft when the page clears its fields on leaving.
  const isSent = useRef(false);
  useEffect(() => {
    if (key === undefined || written === last.current) return;
    last.current = written;
    if (!isSent.current) keepDraft(key, JSON.parse(written));
  }, [key, written]);
  const drop = () => {
    if (key === undefined) return;
    last.current = empty;
    dropDraft(key);
  };
  const resume = () => {
    isSent.current = false;
  };
  return {
    drop,
    /** What the person changes from now on is unsent again. */
    resume,
    /** Does `act`; once it is done there is nothing left to keep. */
    send<Done>(act: () => Done): Done {
      isSent.current = true;
      const done = act();
      Promise.resolve(done).then(drop, resume);
      return done;
    },
  };
}
