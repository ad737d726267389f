import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { namesText } from '../crews/crewTexts.ts';

/** The pump and its crew: 泵2 · 沈阳、白帆; or what is still missing. */
export const crewText = ({
  carNo,
  crew,
  proposedCarNo,
}: Pick<PumpTask, 'carNo' | 'crew' | 'proposedCarNo'>): string => {
  if (carNo === null) return proposedCarNo === null ? '未派泵车' : `未派泵车 · 排程建议 ${proposedCarNo}`;
  return [carNo, namesText(crew)].filter(Boolean).join(' · ');
};
