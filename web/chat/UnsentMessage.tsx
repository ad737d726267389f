import { dismissQueued, sendQueuedAgain } from '../api/act.ts';
import { Bubble, Said } from './Bubble.tsx';
import type { Unsent } from './useTalk.ts';

/** One's own message that waits for the network, or that was refused: it is sent again, or given up. */
export function UnsentMessage({ unsent, name }: { unsent: Unsent; name: string }) {
  const quiet = 'reach rounded-sm text-12 text-accent-ink';
  return (
    <Bubble
      own
      name={name}
      showName={false}
      foot={
        <>
          <button type="button" className={quiet} onClick={() => void dismissQueued(unsent.id)}>
            不发了
          </button>
          {unsent.refused === null ? (
            <span>待发送，联网后自动发出</span>
          ) : (
            <>
              <button type="button" className={quiet} onClick={() => void sendQueuedAgain(unsent.id)}>
                重发
              </button>
              <span className="text-mistake">{`未发出：${unsent.refused}`}</span>
            </>
          )}
        </>
      }
    >
      <Said
        message={{ kind: unsent.kind === 'picture' ? 'picture' : 'text', text: unsent.text, fileID: null, card: null }}
        own
      />
    </Bubble>
  );
}
