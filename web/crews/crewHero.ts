import type { CrewTask } from '@pourline/domain/crews/crewTask';
import { isTaskExecuting } from '@pourline/domain/crews/crewTaskStates';
import { spaceText } from '../kit/figure/format.ts';
import { standText } from './crewTexts.ts';

/** What somebody of a crew does now or next, as the head of their home page; undefined: nothing is theirs. */
export const crewHero = (own: readonly CrewTask[], now: number) => {
  const mine = own.find(({ state }) => isTaskExecuting(state)) ?? own[0];
  return (
    mine && {
      main: {
        label: isTaskExecuting(mine.state) ? '我的任务 · 执行中' : '我的下一个任务',
        value: standText(mine, now),
      },
      note: spaceText(`${mine.projectName} · ${mine.constructionSite}`),
    }
  );
};
