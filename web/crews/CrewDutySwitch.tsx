import { Switch } from '../kit/field/Switch.tsx';
import { Row } from '../kit/list/Row.tsx';

/** Whether somebody of a crew is on duty; the desk sees it where it chooses a crew. */
export function CrewDutySwitch({
  duty,
  isWaiting,
  onChange,
}: {
  duty: { onDuty: boolean } | undefined;
  isWaiting: boolean;
  onChange: () => unknown;
}) {
  if (!duty) return null;
  return (
    <Row
      title={duty.onDuty ? '当班中' : '休班中'}
      note={duty.onDuty ? '任务执行中不能休班' : '当班后调度优先派给您'}
      trailing={<Switch label="当班" checked={duty.onDuty} disabled={isWaiting} onChange={() => void onChange()} />}
    />
  );
}
