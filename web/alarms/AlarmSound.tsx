import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { IconButton } from '../kit/button/IconButton.tsx';
import type { StandingAlarms } from '../trade/useAlarms.ts';
import { useAlarmSound } from './useAlarmSound.ts';

/** Switches the sound of new alarms on and off. */
export function AlarmSound({ standing }: { standing: StandingAlarms }) {
  const [on, change] = useAlarmSound(standing.alarms, standing.isLoading);
  return (
    <IconButton
      label={on ? '关闭告警声音' : '打开告警声音'}
      icon={on ? <BellRing /> : <BellOff />}
      pressed={on}
      onClick={() => change(!on)}
    />
  );
}
