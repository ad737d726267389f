import { isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { cx } from '../../kit/cx.ts';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { toneText } from '../../kit/figure/tone.ts';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { loadPhrases } from '../../trade/loadWords.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';
import { feedOf, nextOf, type Pour } from './nextOf.ts';

/** One pour of the day. `facts` are what this person looks at: the concrete, the way of pouring, the rate. */
export function PourRow({
  pour,
  now,
  names,
  facts = ['concrete'],
  canOpen = true,
}: {
  pour: Pour;
  now: number;
  names: CodeNames;
  facts?: readonly ('concrete' | 'way' | 'rate')[];
  canOpen?: boolean;
}) {
  const face = stateFaceOf(orderMachine, pour.state);
  const said = {
    concrete: names.concrete(pour),
    way: names.pourWay(pour.pourWay),
    rate: pour.pourRate === null ? null : formatQuantity(pour.pourRate, 'm³/h', 0),
  };
  const runs = isOrderSupplied(pour.state);
  const feed = feedOf(pour, now);
  const phrases = runs ? loadPhrases(pour.loads, now) : [];
  return (
    <Row
      title={spaceText(pour.projectName)}
      note={[spaceText(pour.constructionSite), ...facts.map((fact) => said[fact])].filter(Boolean).join(' · ')}
      trailing={
        <>
          <span className={cx('text-right font-medium text-14 text-ink', runs && 'min-w-30')}>{nextOf(pour, now)}</span>
          <StateTag tone={face.tone}>{face.label}</StateTag>
        </>
      }
      onOpen={canOpen ? () => go('orderinfo', { id: pour.taskID }) : undefined}
      chevron={false}
    >
      {phrases.length > 0 ? <p className="text-12 text-ink2">{phrases.join(' · ')}</p> : null}
      {feed ? <p className={cx('text-13', toneText[feed.tone])}>{feed.text}</p> : null}
      <div className="flex items-center gap-2 text-12 text-ink3">
        {runs ? (
          <VolumeBar
            className="flex-1"
            ordered={pour.scheduledCa}
            planned={pour.assignedCa}
            onRoad={pour.onRoad}
            delivered={pour.deliverCa}
          />
        ) : null}
        <span className={cx('whitespace-nowrap', runs && 'min-w-16 text-right')}>
          {runs
            ? `${formatQuantity(pour.deliverCa, '')}/ ${formatQuantity(pour.scheduledCa, 'm³')}`
            : formatQuantity(pour.scheduledCa, 'm³')}
        </span>
      </div>
    </Row>
  );
}
