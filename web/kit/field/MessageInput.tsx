import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';

export type MessageInputProps = {
  /** Resolves true when it went out; the text stays otherwise. */
  onSend: (text: string) => Promise<boolean>;
  /** Offers pictures, places, speech. */
  onMore?: (() => void) | undefined;
  placeholder?: string;
  /** What was chosen elsewhere to be written here, each time anew. */
  added?: { text: string } | null | undefined;
  disabled?: boolean | undefined;
};

const most = 2000;

/** Where a message is written, at the bottom of a talk: grows to five lines, Enter sends, Shift + Enter begins a line. */
export function MessageInput({ onSend, onMore, placeholder = '输入消息', added, disabled }: MessageInputProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!added) return;
    setText((now) => `${now}${now === '' || now.endsWith(' ') ? '' : ' '}${added.text}`);
    field.current?.focus();
  }, [added]);
  const ready = text.trim() !== '' && !busy && !disabled;

  async function send(): Promise<void> {
    if (!ready) return;
    setBusy(true);
    const sent = text;
    // What is typed while it goes out is the next message.
    setText('');
    let isOut = false;
    try {
      isOut = await onSend(sent.trim());
    } finally {
      if (!isOut) setText((now) => (now === '' ? sent : `${sent}\n${now}`));
      setBusy(false);
    }
  }
  return (
    <form
      className="z-10 flex shrink-0 items-end gap-2 border-line border-t bg-surface p-2 pb-[calc(var(--safe-bottom)+8px)]"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {onMore ? <IconButton label="更多" icon={<Plus />} onClick={onMore} disabled={disabled} /> : null}
      <textarea
        ref={field}
        aria-label={placeholder}
        placeholder={placeholder}
        rows={Math.min(5, text.split('\n').length)}
        maxLength={most}
        enterKeyHint="send"
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
        className="min-h-control min-w-0 flex-1 resize-none rounded-md bg-sunken px-3 py-2.5 text-16 outline-none focus-visible:ring-2 focus-visible:ring-accent-ink lg:py-1.5 lg:text-14"
      />
      <Button type="submit" look="primary" busy={busy} disabled={!ready}>
        发送
      </Button>
    </form>
  );
}
