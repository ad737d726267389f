import { type Evaluation, itemsOf, meanScore } from '@pourline/domain/evaluations/evaluations';
import { usePlantNow } from '../api/clock.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { FilePicture } from '../trade/FilePicture.tsx';

/** A kept evaluation: the mean, each item, the words and pictures, who wrote it and when. */
export function EvaluationFacts({ evaluation }: { evaluation: Evaluation }) {
  const now = usePlantNow(60_000);
  return (
    <Card className="mb-3">
      <Figure label="综合评分" value={formatNumber(meanScore(evaluation), 1)} unit="星" />
      <KeyValue
        className="mt-4"
        items={[
          ...itemsOf(evaluation.type).map(({ code, title }) => ({
            label: title,
            value: `${evaluation[code] ?? 0} 星`,
          })),
          { label: '意见', value: evaluation.comment, wide: true },
          { label: '评价人', value: evaluation.userName },
          { label: '评价时间', value: formatShortTime(Date.parse(evaluation.createTime), now) },
        ]}
      />
      {evaluation.fileIDs.length > 0 ? (
        <ul className="mt-3 grid grid-cols-3 gap-2">
          {evaluation.fileIDs.map((fileID, index) => (
            <li key={fileID}>
              <FilePicture fileID={fileID} name={`评价图片 ${index + 1}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
