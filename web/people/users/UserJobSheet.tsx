import type { JobCode } from '@pourline/domain/people/jobs';
import { ActionSheet } from '../../kit/sheet/ActionSheet.tsx';
import { jobOptions } from '../../trade/userFaces.ts';

/** The job of a field person. */
export function UserJobSheet({
  value,
  onPick,
  onClose,
}: {
  value: JobCode;
  onPick: (jobCode: JobCode) => void;
  onClose: () => void;
}) {
  return (
    <ActionSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="选择岗位"
      items={jobOptions.map((option) => ({
        key: option.value,
        label: option.label,
        selected: option.value === value,
        onSelect: () => onPick(option.value),
      }))}
    />
  );
}
