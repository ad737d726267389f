import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { spaceText } from '../../kit/figure/format.ts';
import { changeText, loadText, type PlanNames, pumpText } from '../planWords.ts';

/** What a proposal does with one order, to be taken or left; its loads before and after on request. */
export function OrderChange({
  change,
  pump,
  names,
  chosen,
  onChoose,
}: {
  change: PlanProposal['changes'][number];
  /** The number of the pump that the proposal has for it. */
  pump: string | undefined;
  names: PlanNames;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}) {
  const [open, setOpen] = useState(false);
  const order = names.order(change.taskID);
  const title = order ? spaceText(`${order.constructionSite} · ${order.projectName}`) : '订单';
  return (
    <li className="border-line not-last:border-b">
      <div className="flex items-start">
        <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2.5 pl-4">
          <input
            type="checkbox"
            aria-label={`采纳 ${title}`}
            className="mt-0.5 size-5 shrink-0 accent-accent lg:size-4"
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-14">{title}</span>
            <span className="block text-13 text-ink2">{changeText(change)}</span>
            {pump !== undefined && pump !== order?.pumpCarNumber ? (
              <span className="block text-13 text-ink2">
                {order?.pumpCarNumber ? `${pumpText(order.pumpCarNumber)} 换 ${pumpText(pump)}` : pumpText(pump)}
              </span>
            ) : null}
          </span>
        </label>
        <IconButton
          label={open ? `收起 ${title}` : `看 ${title} 的车次`}
          icon={open ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 mr-2"
        />
      </div>
      {open ? (
        <div className="grid grid-cols-1 gap-x-4 gap-y-2 pr-4 pb-3 pl-12 text-13">
          {change.without.length > 0 ? (
            <LoadList title="现在" loads={change.without} names={names} look="text-ink3 line-through" />
          ) : null}
          {change.instead.length > 0 ? (
            <LoadList title="方案" loads={change.instead} names={names} look="text-ink" />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function LoadList({
  title,
  loads,
  names,
  look,
}: {
  title: string;
  loads: PlanProposal['changes'][number]['without'];
  names: PlanNames;
  look: string;
}) {
  return (
    <section aria-label={title} className="flex gap-3">
      <h4 className="shrink-0 text-ink3">{title}</h4>
      <ul className="min-w-0 flex-1">
        {loads.map((load) => (
          <li key={load.loadID} className={look}>
            {loadText(load, names)}
          </li>
        ))}
      </ul>
    </section>
  );
}
