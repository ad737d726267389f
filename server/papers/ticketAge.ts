import { epochMs } from '@pourline/domain/time';
import { concreteAge } from '@pourline/domain/time/concreteAge';
import { DASH } from './paperTexts.ts';
import type { PaperTime, TicketPaper, TicketStageName } from './ticketPaper.ts';

/** When a stage happened. A plant without a gate sees the truck leave when its loading ends. */
export function stageTime(paper: TicketPaper, stage: TicketStageName): PaperTime {
  const found = paper.stages.find((one) => one.stage === stage)?.happenedAt ?? null;
  return found === null && stage === 'departed' ? stageTime(paper, 'loadingFinished') : found;
}

/** Age of the concrete at the end of unloading: `78 分钟（限 90）`, with a word where it is over the limit. */
export function ageText(paper: TicketPaper): string {
  const loadingEnded = stageTime(paper, 'loadingFinished');
  const now = stageTime(paper, 'unloadingFinished');
  if (loadingEnded === null || now === null) return `${DASH}（限 ${paper.ageLimitMinutes} 分钟）`;
  // A clock that was set back in between leaves nothing to tell: no age is better than a young one.
  if (epochMs(now) < epochMs(loadingEnded)) return `${DASH}（时刻前后颠倒，限 ${paper.ageLimitMinutes} 分钟）`;
  const { minutes, leftMinutes } = concreteAge({ loadingEnded, now, limitMin: paper.ageLimitMinutes });
  return `${minutes} 分钟（限 ${paper.ageLimitMinutes} 分钟${leftMinutes < 0 ? '，已超时' : ''}）`;
}
