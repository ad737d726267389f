import { waybills } from '@pourline/contract/waybills';
import { consistenceWord, slumpWithTolerance } from '@pourline/domain/concrete/slumpClasses';
import { progressStep, signedLabel, stageTitles } from '@pourline/domain/waybills/waybillDisplay';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import FileCode from 'lucide-react/icons/file-code';
import FileDown from 'lucide-react/icons/file-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useCall } from '../api/queries.ts';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Steps } from '../kit/figure/Steps.tsx';
import { Timeline } from '../kit/figure/Timeline.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useParams } from '../shell/useParams.ts';
import { waybillFace } from '../trade/stateTone.ts';
import { stageItems } from '../trade/waybillStages.ts';
import { ChainSeal } from './ChainSeal.tsx';
import { correctionItems, signerText } from './signatureTexts.ts';

/** 180±30 mm, by the permitted deviation of the standard. */
const formatSlump = (ordered: string): string => slumpWithTolerance(ordered).replace(/\d$/, '$&\u202fmm');

/** What the QR code of a delivery note opens, for anybody who holds it: the ticket, and whether its record is whole. */
export default function TicketScreen() {
  const { token } = useParams('ticket');
  const { data: ticket, error, refetch } = useCall(waybills.publicTicket, { params: { token } });
  if (!ticket) {
    return (
      <Screen title="发货单">
        {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={3} />}
      </Screen>
    );
  }
  const state = ticket.state;
  const face = waybillFace(state);
  const m3 = (volume: number | null) => (volume === null ? null : formatQuantity(volume, 'm³'));
  return (
    <Screen title="发货单">
      <div className="mx-auto max-w-lg">
        <ChainSeal
          chain={ticket.chain}
          anchors={ticket.anchors}
          changedBeside={ticket.changedBeside}
          eventIDs={ticket.stages.map(({ eventID }) => eventID)}
        />
        <Card className="mt-3">
          <div className="flex items-center justify-between gap-3">
            <span className="truncate text-13 text-ink3">{ticket.taskDetailNo}</span>
            <StateTag tone={face.tone}>{face.label}</StateTag>
          </div>
          <div className="mt-3 flex items-end justify-between gap-4">
            <Figure size="hero" value={formatNumber(ticket.totalVolume, 2, { trim: true })} unit="m³" />
            <Figure size="large" value={ticket.strengthNo} className="pb-1 text-right" />
          </div>
          <p className="mt-1 text-13 text-ink3">{ticket.concreteMark}</p>
          <p className="mt-2 text-16">{spaceText(ticket.projectName)}</p>
          <p className="text-14 text-ink2">
            {spaceText(ticket.constructionSite)}
            {ticket.partCheckTime ? <span className="text-good-ink"> · 工地已核对</span> : null}
          </p>
          {isLoadCancelled(state) ? null : (
            <Steps
              className="mt-5"
              current={progressStep(state)}
              steps={stageTitles(ticket).map((label) => ({ label }))}
            />
          )}
        </Card>
        <Section title="发货信息">
          <Card>
            <KeyValue
              items={[
                { label: '供方', value: spaceText(ticket.supplierName) },
                { label: '需方', value: spaceText(ticket.customerName) },
                { label: '交货地点', value: spaceText(ticket.siteAddress) },
                { label: consistenceWord(ticket.slump), value: formatSlump(ticket.slump) },
                ticket.featureNames.length > 0
                  ? { label: '技术要求', value: ticket.featureNames.join('、'), wide: true }
                  : null,
                ticket.proportionNo ? { label: '配合比编号', value: ticket.proportionNo } : null,
                { label: '车牌', value: ticket.plateNumber },
                { label: '司机', value: ticket.driverName },
                { label: '签收方量', value: m3(ticket.signVolume) ?? signedLabel(ticket) },
                { label: '签收人', value: ticket.signer && signerText(ticket) },
                ...correctionItems(ticket.corrections),
                ticket.surplusVolume === null ? null : { label: '剩退方量', value: m3(ticket.surplusVolume) },
                ticket.surplusFrom === null ? null : { label: '余料来源', value: ticket.surplusFrom },
                ticket.surplusTo === null ? null : { label: '余料去向', value: ticket.surplusTo },
                ticket.handedFrom === null ? null : { label: '接自', value: ticket.handedFrom },
                ticket.handedTo === null ? null : { label: '转送至', value: ticket.handedTo },
              ]}
            />
          </Card>
        </Section>
        <Section title="经过">
          <Card>
            <Timeline items={stageItems(ticket.stages.map((stage) => ({ ...stage, userName: null })))} />
          </Card>
        </Section>
        <a
          href={waybills.publicTicketPdf.path.replace('{token}', encodeURIComponent(token))}
          target="_blank"
          rel="noreferrer"
          className="mt-6 flex h-control items-center justify-center gap-2 rounded-md bg-sunken font-medium text-16 hover:bg-sunken-press"
        >
          <FileDown className="size-5" aria-hidden="true" />
          查看 PDF 发货单
        </a>
        <a
          href={waybills.publicTicketProof.path.replace('{token}', encodeURIComponent(token))}
          download={`${ticket.taskDetailNo}.json`}
          className="mt-3 flex h-control items-center justify-center gap-2 rounded-md bg-sunken font-medium text-16 hover:bg-sunken-press"
        >
          <ShieldCheck className="size-5" aria-hidden="true" />
          下载核验资料
        </a>
        <a
          href="/verifyTicket.mjs"
          download="verifyTicket.mjs"
          className="mt-3 flex h-control items-center justify-center gap-2 rounded-md bg-sunken font-medium text-16 hover:bg-sunken-press"
        >
          <FileCode className="size-5" aria-hidden="true" />
          下载核验程序 verifyTicket.mjs
        </a>
        <p className="mt-2 text-12 text-ink3">
          {`在自己的电脑上核验，无需本系统（Node 18 及以上）：node verifyTicket.mjs ${ticket.taskDetailNo}.json 当日存证.json。当日存证由供方导出，请向其索取并自行保存。`}
        </p>
      </div>
    </Screen>
  );
}
