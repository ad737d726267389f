import { scores, scoreWords } from '@pourline/domain/evaluations/evaluations';
import { Segmented } from '../kit/field/Segmented.tsx';

/** A score from 1 (very poor) to 5 (very good), chosen by its word; none until one is chosen. */
export function ScoreField({ value, onChange }: { value: number | null; onChange: (score: number) => void }) {
  return (
    <Segmented<string>
      options={scores.map((score) => ({ value: score, label: scoreWords[score] }))}
      value={value === null ? '' : String(value)}
      onChange={(score) => onChange(Number(score))}
    />
  );
}
