import { actsOf } from '@pourline/contract/mayCall';
import type { ReactNode } from 'react';
import { plantNow } from '../api/clock.ts';
import type { QueuedCommand } from '../api/offlineQueue.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { go } from './go.ts';
import { KeptPictures } from './KeptPictures.tsx';

/** One act that waits, or was refused: what it was and when, with the pictures that are kept of it and the way to its load. */
export function QueueRow({
  command,
  trailing,
  onLeave,
  children,
}: {
  command: QueuedCommand;
  trailing: ReactNode;
  /** Closes what lies over the page to which it leads. */
  onLeave: () => void;
  children?: ReactNode;
}) {
  const { label, detail, happenedAt, files = [], endpoint, input } = command;
  const id = actsOf(endpoint).some((act) => act.startsWith('waybill.')) ? input.params?.id : undefined;
  return (
    <Row
      title={label}
      note={[detail, formatShortTime(Date.parse(happenedAt), plantNow())].filter(Boolean).join(' · ')}
      trailing={trailing}
    >
      {children}
      <KeptPictures files={files} />
      {files.length > 0 && typeof id === 'string' ? (
        <Button
          size="small"
          className="mt-2"
          onClick={() => {
            onLeave();
            go('waybillinfo', { id });
          }}
        >
          看货单
        </Button>
      ) : null}
    </Row>
  );
}
