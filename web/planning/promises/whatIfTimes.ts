import { addDays, dayOf, momentOf } from '@pourline/domain/time';

const stepMs = 10 * 60_000;
const hourMs = 3_600_000;
const morning = 7 * 3600;

/** Times that customers ask for most, epoch ms: soon, in whole ten minutes, and tomorrow morning. */
export const usualTimes = (now: number): { label: string; at: number }[] => {
  const soon = Math.ceil(now / stepMs) * stepMs;
  return [
    { label: '1 小时后', at: soon + hourMs },
    { label: '2 小时后', at: soon + 2 * hourMs },
    { label: '明早 7 点', at: momentOf(addDays(dayOf(now), 1), morning).getTime() },
  ];
};
