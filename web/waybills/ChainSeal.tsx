import type { ReplyOf } from '@pourline/contract/endpoint';
import type { waybills } from '@pourline/contract/waybills';
import {
  anchoredCount,
  anchoredText,
  brokenText,
  isRootAloneBroken,
  othersText,
  wholeText,
} from '@pourline/domain/waybills/chainWords';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';

type Ticket = Pick<ReplyOf<(typeof waybills)['publicTicket']>, 'chain' | 'anchors' | 'changedBeside'>;

const titleOf = (chain: Ticket['chain'], isHeld: boolean): string => {
  if (chain.whole) return isHeld ? '记录完整，与存证相符' : '记录自身完整';
  return isRootAloneBroken(chain) ? '当日存证被改动，请勿仅凭本页作为凭证' : '记录被改动过，请勿作为凭证';
};

/** The seal of a ticket: whether each record of the load still follows from the one before, and which of them the roots of days hold. */
export function ChainSeal({ chain, anchors, changedBeside, eventIDs }: Ticket & { eventIDs: readonly string[] }) {
  const isHeld = anchoredCount(anchors) === chain.length;
  const Icon = chain.whole ? ShieldCheck : ShieldAlert;
  return (
    <section
      aria-label="记录核验"
      className={`flex items-center gap-3 rounded-lg p-4 ${chain.whole ? 'bg-good-soft text-good-ink' : 'bg-alarm-soft text-alarm-ink'}`}
    >
      <Icon className="size-10 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold text-18">{titleOf(chain, isHeld)}</p>
        <p className="text-13">{brokenText(chain, eventIDs) ?? wholeText(chain)}</p>
        <p className="truncate text-12">{`核验码 ${chain.end.slice(0, 16)}`}</p>
        {chain.whole ? <p className="text-12">{anchoredText(chain.length, anchors)}</p> : null}
        {changedBeside.map((one) => (
          <p key={one.rootNo} className="mt-1 text-12">
            {othersText(one)}
          </p>
        ))}
        {anchors.map(({ rootNo, day, root }) => (
          <p key={rootNo} className="truncate text-12">{`${day} 存证根 ${root.slice(0, 16)}`}</p>
        ))}
      </div>
    </section>
  );
}
