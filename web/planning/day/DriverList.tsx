import type { PlanDay } from '@pourline/contract/planning/planDay';
import { Button } from '../../kit/button/Button.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { driverRows, driversText } from '../driverWords.ts';

/** When the drivers begin who are not on duty, as the plan presumes, and whom somebody has to call. */
export function DriverList({ plan }: { plan: PlanDay }) {
  const rows = driverRows(plan);
  if (rows.length === 0) return <Empty title="司机都已当班" note="还没当班的司机和排程估计的上班时间会列在这里" />;
  return (
    <ul aria-label="还没当班的司机">
      {rows.map(({ carID, title, note, toCall }) => (
        <li key={carID} className="border-line px-4 py-2.5 not-last:border-b">
          <p className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 font-medium text-14">{title}</span>
            {toCall ? <span className="shrink-0 text-13 text-warn-ink">要叫司机</span> : null}
          </p>
          <p className="text-13 text-ink3">{note}</p>
        </li>
      ))}
    </ul>
  );
}

interface Opening {
  plan: PlanDay;
  onOpen: () => void;
}

/** Leads to them from the bar of the page at the desk. */
export function DriversButton({ plan, onOpen }: Opening) {
  const text = driversText(plan);
  return text === null ? null : (
    <Button size="small" look="quiet" className="shrink-0" onClick={onOpen}>
      {text}
    </Button>
  );
}

/** Leads to them on a phone. */
export function DriversRow({ plan, onOpen }: Opening) {
  const text = driversText(plan);
  return text === null ? null : (
    <Card flush className="mb-3">
      <Row title={text} note="看排程估计他们几点上班" onOpen={onOpen} />
    </Card>
  );
}
