import type { ChatGroup } from '@pourline/contract/chat';
import { Row } from '../kit/list/Row.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';

/** What the members of a talk are shown for: to see who is in it, or to name one whose phone is to ring. */
export type MembersFor = 'look' | 'mention';
type Member = ChatGroup['members'][number];

/** Who belongs to a talk; a touch leads to the talk with that person, or names them. */
export function MembersSheet({
  of,
  members,
  self,
  onPick,
  onClose,
}: {
  of: MembersFor | null;
  members: readonly Member[];
  self: string;
  onPick: (member: Member) => void;
  onClose: () => void;
}) {
  const shown = of === 'mention' ? members.filter(({ userID }) => userID !== self) : members;
  return (
    <Sheet
      open={of !== null}
      onOpenChange={(open) => !open && onClose()}
      title={of === 'mention' ? '提醒谁看' : `成员（${members.length}）`}
      wideAs="panel"
    >
      <div className="pb-4">
        {shown.map((one) => (
          <Row
            key={one.userID}
            title={one.userID === self ? `${one.userName}（我）` : one.userName}
            chevron={of !== 'mention'}
            onOpen={one.userID === self || members.length <= 2 ? undefined : () => onPick(one)}
          />
        ))}
      </div>
    </Sheet>
  );
}
