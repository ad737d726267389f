import {
  type Evaluation,
  evaluationItemNames,
  evaluationItems,
  meanScore,
} from '@pourline/domain/evaluations/evaluations';
import { usePlantNow } from '../api/clock.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';

/** A kept evaluation: the mean, each item, the words, who wrote it and when. */
export function EvaluationFacts({ evaluation }: { evaluation: Evaluation }) {
  const now = usePlantNow(60_000);
  return (
    <Card>
      <Figure label="综合评分" value={formatNumber(meanScore(evaluation), 1)} unit="分" />
      <KeyValue
        className="mt-4"
        items={[
          ...evaluationItemNames.map((name) => ({ label: evaluationItems[name], value: `${evaluation[name]} 分` })),
          { label: '意见', value: evaluation.comment, wide: true },
          { label: '评价人', value: evaluation.userName },
          { label: '评价时间', value: formatShortTime(Date.parse(evaluation.createTime), now) },
        ]}
      />
    </Card>
  );
}
