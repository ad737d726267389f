import { evidence } from '@pourline/contract/evidence';
import { epochMs } from '@pourline/domain/time';
import Download from 'lucide-react/icons/download';
import { call } from '../api/client.ts';
import { toastError, useCall } from '../api/queries.ts';
import { saveBlob } from '../device/saveBlob.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatDateTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { rootFault } from './rootWords.ts';

/** One day's root: what it follows from, its tickets, and its export to be kept elsewhere. */
export default function EvidenceDayScreen() {
  const { id } = useParams('evidenceday');
  const query = useCall(evidence.info, { params: { id } });
  const save = async (day: string) => {
    try {
      saveBlob((await call(evidence.export, { params: { id } })) as Blob, `存证-${day}-${id}.json`);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <InfoScreen title="当日存证" onBack={useBack()} query={query} single>
      {(root) => (
        <>
          <Card>
            <KeyValue
              items={[
                { label: '营业日', value: root.day },
                { label: '核验', value: rootFault(root) ?? '根、清单与各单记录相符' },
                { label: '单据', value: String(root.leafCount) },
                { label: '生成于', value: formatDateTime(epochMs(root.createTime)) },
                { label: '存证根', value: root.root, wide: true },
                { label: '前一个根', value: root.previous || '无', wide: true },
              ]}
            />
          </Card>
          <Button className="mt-4 w-full" icon={<Download />} onClick={() => void save(root.day)}>
            导出当日存证
          </Button>
          <Section title="单据">
            <Card>
              {root.leaves.map((leaf) => (
                <Row
                  key={leaf.taskDetailID}
                  title={leaf.taskDetailNo}
                  note={`第\u202f${leaf.number}\u202f条 · ${leaf.hash.slice(0, 16)}`}
                  trailing={<StateTag tone={leaf.holds ? 'good' : 'alarm'}>{leaf.holds ? '相符' : '不相符'}</StateTag>}
                  onOpen={() => go('waybillinfo', { id: leaf.taskDetailID })}
                />
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
