import type { DataOf } from '@pourline/contract/endpoint';
import { proportions } from '@pourline/contract/proportions';
import { appraisalText, appraisalVerdict } from '@pourline/domain/proportions/openingAppraisal';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import type { Tone } from '../kit/figure/tone.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { startText } from '../trade/startText.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';

type Opening = DataOf<typeof proportions.appraisals>;

/** How its appraisal stands: awaited, good, or not; what was found and is not good is to be appraised again. */
const standingOf = ({ appraisal }: Opening): { tone: Tone; label: string } =>
  appraisal === null
    ? { tone: 'info', label: '待鉴定' }
    : { tone: appraisal.passed ? 'good' : 'warn', label: appraisalVerdict(appraisal) };

/** The openings of the day: those that await an appraisal first, then those that were appraised, with what was found. */
export function AppraisalList() {
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [keyword, setKeyword] = useState('');
  const list = useList(proportions.appraisals, { query: keyword ? { keyword } : {} }, { keepBefore: true });
  return (
    <ListScreen
      title="开盘鉴定"
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      renderRow={(order) => {
        const { tone, label } = standingOf(order);
        const { appraisal } = order;
        return (
          <Row
            title={spaceText(order.projectName)}
            note={`${spaceText(order.constructionSite)} · ${spaceText(names.concrete(order))} · ${names.slump(order.slump)}`}
            trailing={
              <>
                <StateTag tone={tone}>{label}</StateTag>
                <span className="mt-1 font-medium text-ink">{formatQuantity(order.scheduledCa, 'm³')}</span>
              </>
            }
            chevron={false}
            onOpen={() => go('openingappraisal', { id: order.taskID })}
            className="items-start py-3"
          >
            <p className="text-13 text-ink2">
              {appraisal === null
                ? startText(order, now)
                : `${formatShortTime(Date.parse(appraisal.createTime), now)} ${appraisal.creatorName} · ${appraisalText(appraisal, order.slump)}`}
            </p>
          </Row>
        );
      }}
      estimate={96}
      search={{ value: keyword, onChange: setKeyword, placeholder: '工程、部位、订单号' }}
      empty={
        <Empty
          icon={<ClipboardCheck />}
          title="今天没有要鉴定的开盘"
          note="今天开盘、已下达配比的订单会显示在这里，等待鉴定的在前"
        />
      }
    />
  );
}
