import { receipts } from '@pourline/contract/receipts';
import { isReceiptCompleted } from '@pourline/domain/receipts/receiptStates';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { receiptFace } from './receiptForms.ts';
import { tonnesText } from './receiptTexts.ts';

/** What has come today, how many deliveries stand where, and what is on its way by material. */
export function DeliverySummary() {
  const { data } = useCall(receipts.summary, { body: {} }, { refetchMs: 60_000 });
  if (!data) return null;
  const open = () => go('materialdriverwaybilllist');
  return (
    <Section
      title="送货"
      action={
        <Button look="quiet" size="small" className="-my-1 -mr-3" onClick={open}>
          全部送货单
        </Button>
      }
    >
      <Card>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure label="今天收货" value={tonnesText(data.today.kg)} />
          <Figure label="今天车次" value={String(data.today.count)} unit="车" />
          {data.states
            .filter(({ state }) => !isReceiptCompleted(state))
            .map(({ state, count }) => (
              <Figure key={state} label={receiptFace(state).label} value={String(count)} unit="车" />
            ))}
        </div>
        {data.underWay.map((one) => (
          <Row
            key={one.materialID}
            title={one.materialName}
            note={`在途和在站 ${one.count} 车`}
            trailing={<span className="text-14">{tonnesText(one.kg)}</span>}
            onOpen={open}
          />
        ))}
      </Card>
    </Section>
  );
}
