import { type ScanRecord, scanning } from '@pourline/contract/scanning';
import { isScanResult, scanResults } from '@pourline/domain/scanning/scanResults';
import { scanTarget } from '@pourline/domain/scanning/scanTargets';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';

const titleOf = ({ relationResourceType, relationID, code }: ScanRecord): string => {
  if (!relationResourceType) return code;
  const { says, label } = scanTarget(relationResourceType);
  return label ? `${says} ${relationID}` : says;
};
const resultText = (result: number): string => (isScanResult(result) ? scanResults[result] : '');

/** What the person has scanned last, to be opened once more. */
export function ScanHistory({ onOpen }: { onOpen: (code: string) => void }) {
  const now = usePlantNow(60_000);
  const { items } = useList(scanning.records, {}, { limit: 5 });
  if (items.length === 0) return null;
  return (
    <Section title="最近扫码">
      <Card flush>
        {items.map((record) => (
          <Row
            key={record.recordID}
            title={titleOf(record)}
            note={`${formatShortTime(Date.parse(record.createTime), now)} · ${resultText(record.scanResult)}`}
            onOpen={() => onOpen(record.code)}
          />
        ))}
      </Card>
    </Section>
  );
}
