import type { PipeTask } from '@pourline/domain/pipes/pipeTask';
import { namesText } from '../crews/crewTexts.ts';

/** Who does a task: 韩冰、苗壮; or that nobody has been given it, and to whom it is being handed. */
export const whoseText = ({ crew, takeover }: Pick<PipeTask, 'crew' | 'takeover'>): string => {
  if (crew.length === 0) return '未派班组';
  return takeover ? `${namesText(crew)} 交给 ${namesText(takeover.to)}` : namesText(crew);
};

/** Pipes as far as somebody has said which: 60 米 · DN125 · 9 层. */
export const pipesText = (
  metres: number | null,
  { diameterMm, storeys }: Pick<PipeTask, 'diameterMm' | 'storeys'>,
): string =>
  [
    metres === null ? '' : `${metres} 米`,
    diameterMm === null ? '' : `DN${diameterMm}`,
    storeys === null ? '' : `${storeys} 层`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Money of a crew: ¥120.00. */
export const payText = (pay: number): string => `¥${pay.toFixed(2)}`;
