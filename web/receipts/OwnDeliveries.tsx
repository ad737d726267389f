import { receipts } from '@pourline/contract/receipts';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { receiptFace } from './receiptForms.ts';
import { loadText, tonnesText } from './receiptTexts.ts';

/** What whoever drives has announced and under way, and what they have brought today and this month. */
export function OwnDeliveries() {
  const { data } = useCall(receipts.driverSummary, { body: {} }, { refetchMs: 60_000 });
  if (!data) return null;
  return (
    <Section title="我的送货">
      <Card>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure label="今天送货" value={String(data.today.count)} unit="车" />
          <Figure label="今天净重" value={tonnesText(data.today.kg)} />
          <Figure label="本月净重" value={tonnesText(data.month.kg)} />
        </div>
        {data.open.map((one) => {
          const face = receiptFace(one.state);
          return (
            <Row
              key={one.receiptID}
              title={loadText(one)}
              note={one.receiptNo}
              trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
              onOpen={() => go('materialdriverwaybillinfo', { id: one.receiptID })}
            />
          );
        })}
        <Button look="primary" className="mt-4 w-full" onClick={() => go('receiptform', {})}>
          预报送货
        </Button>
      </Card>
    </Section>
  );
}
