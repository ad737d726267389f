import { breakdowns } from '@pourline/contract/breakdowns';
import { mayCall } from '@pourline/contract/mayCall';
import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { choicesInOrder } from './choiceTexts.ts';

/** What the person can decide about each broken truck while its breakdown is undecided; nothing is asked where there is none. */
export function useBreakdownChoices(thereAreSome: boolean): (carID: string) => readonly BreakdownChoice[] {
  const viewer = useViewer();
  const may = viewer !== null && mayCall(breakdowns.decide, viewer);
  const { data = [] } = useCall(breakdowns.list, { query: {} }, { enabled: may && thereAreSome });
  return (carID) => {
    const broken = data.find((one) => one.carID === carID);
    return may && broken ? choicesInOrder(broken.choices) : [];
  };
}
