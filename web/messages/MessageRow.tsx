import { typeTitles } from '@pourline/contract/messageTitles';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { FilePicture } from '../trade/FilePicture.tsx';
import { type Message, messageStates, subjectText } from './messageStates.ts';
import type { MessageButton } from './useMessageButtons.ts';

/** A report: who sent it and when, what it is about, what became of it, and what can be done. */
export function MessageRow({
  message,
  unread,
  buttons,
  onOpen,
  now,
}: {
  message: Message;
  /** The person has not read it. */
  unread?: boolean | undefined;
  buttons: readonly MessageButton[];
  /** Shows what it speaks of. */
  onOpen: (() => void) | undefined;
  now: number;
}) {
  const { title, msgType, state } = message;
  return (
    <Row
      title={title || typeTitles[msgType]}
      note={`${message.senderName} · ${formatShortTime(Date.parse(message.createTime), now)}`}
      unread={unread}
      onOpen={onOpen}
      chevron={false}
      trailing={<StateTag tone={messageStates[state].tone}>{messageStates[state].label}</StateTag>}
    >
      {subjectText(message, now) ? <p className="text-14 text-ink">{subjectText(message, now)}</p> : null}
      {message.content ? <p className="text-14 text-ink2">{message.content}</p> : null}
      {message.data.fileIDs ? (
        <ul className="relative mt-2 flex flex-wrap gap-2">
          {message.data.fileIDs.map((fileID, index) => (
            <li key={fileID} className="w-20">
              <FilePicture fileID={fileID} name={index === 0 ? '签名或现场照片' : `现场照片 ${index}`} />
            </li>
          ))}
        </ul>
      ) : null}
      {message.processRemark ? (
        <p className="text-13 text-ink3">{`${message.processorName ?? ''}：${message.processRemark}`}</p>
      ) : null}
      {buttons.length > 0 ? (
        <div className="relative mt-2 flex gap-2">
          {buttons.map(({ label, primary, act, onRun }) => (
            <Button
              key={label}
              size="small"
              {...(primary && { look: 'quiet', className: 'bg-accent-soft' })}
              act={act}
              onClick={() => void onRun()}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </Row>
  );
}
