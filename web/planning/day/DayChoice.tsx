import { addDays } from '@pourline/domain/time';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';

/** Which business day is shown; its name leads back to today. */
export function DayChoice({
  day,
  isToday,
  onChange,
}: {
  day: string;
  isToday: boolean;
  /** Undefined: today. */
  onChange: (day: string | undefined) => void;
}) {
  return (
    <fieldset aria-label="营业日" className="flex items-center">
      <IconButton label="前一天" icon={<ChevronLeft />} onClick={() => onChange(addDays(day, -1))} />
      <Button size="small" look="quiet" disabled={isToday} onClick={() => onChange(undefined)}>
        {isToday ? `今天 ${day.slice(5)}` : `${day.slice(5)} · 回到今天`}
      </Button>
      <IconButton label="后一天" icon={<ChevronRight />} onClick={() => onChange(addDays(day, 1))} />
    </fieldset>
  );
}
