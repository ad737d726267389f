import ChevronRight from 'lucide-react/icons/chevron-right';
import UserPlus from 'lucide-react/icons/user-plus';
import { go } from './go.ts';
import type { useInvited } from './useInvited.ts';

type Invited = ReturnType<typeof useInvited>;

const textOf = ([first, ...others]: Invited): string => {
  if (!first) return '';
  const one = first.joined ? `请确认您是否在${first.tenantName}工作` : `${first.tenantName}邀请您加入`;
  return others.length > 0 ? `${one}，另有 ${others.length} 家企业等您答复` : one;
};

/** Above the home page: plants that wait for an answer, which is given in 我的. */
export function InvitedBar({ invited }: { invited: Invited }) {
  return (
    <button
      type="button"
      onClick={() => go('myinfo')}
      className="flex min-h-11 w-full items-center gap-3 border-line border-b bg-accent-soft px-4 py-2 text-left text-14 text-accent-ink"
    >
      <UserPlus className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">{textOf(invited)}</span>
      <span className="shrink-0 font-medium">去答复</span>
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}
