import { dayOf } from '@pourline/domain/time';
import {
  type Papers,
  paperStandings,
  paperWords,
  vehiclePaperNames,
  vehiclePapers,
} from '@pourline/domain/vehicles/vehiclePapers';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';

/** The papers of a vehicle with their last days; one that ends soon, or has ended, is marked. */
export function PaperFacts({ papers, now }: { papers: Papers; now: number }) {
  const standings = new Map(paperStandings(papers, dayOf(now)).map((one) => [one.paper, one]));
  return (
    <KeyValue
      items={vehiclePaperNames.map((paper) => {
        const standing = standings.get(paper);
        return {
          label: vehiclePapers[paper],
          value: standing ? (
            <span className="inline-flex flex-wrap items-center gap-2">
              {`至 ${standing.until}`}
              {standing.standing === 'good' ? null : (
                <StateTag tone={standing.standing === 'over' ? 'alarm' : 'warn'}>{paperWords(standing)}</StateTag>
              )}
            </span>
          ) : (
            '未登记'
          ),
        };
      })}
    />
  );
}
