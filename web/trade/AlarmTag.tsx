import type { Alarm } from '@pourline/domain/alarms/alarm';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';

/** The dearest alarm on a thing by its name, and how many others there are. */
export function AlarmTag({ alarms }: { alarms: readonly Alarm[] | undefined }) {
  const [first] = alarms ?? [];
  if (!alarms || !first) return null;
  const { title, tone } = alarmRow(first.kind);
  return <StateTag tone={tone}>{alarms.length > 1 ? `${title}${thinSpace}+${alarms.length - 1}` : title}</StateTag>;
}
