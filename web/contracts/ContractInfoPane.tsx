import { contracts } from '@pourline/contract/contracts';
import type { ReplyOf } from '@pourline/contract/endpoint';
import { endWords } from '@pourline/domain/contracts/contractDays';
import { type ContractAction, contractMachine } from '@pourline/domain/contracts/contractStates';
import { deedLabel } from '@pourline/domain/states';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { formatMoney, formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { deedOf } from '../trade/actForms.ts';
import { contractFace, contractForms } from './contractForms.ts';
import { PriceRows } from './PriceRows.tsx';
import { useContractDeeds } from './useContractDeeds.ts';

/** Beside the course of a contract: never the filled button. */
const turning: readonly ContractAction[] = ['unsign', 'suspend', 'end'];

type Contract = ReplyOf<(typeof contracts)['info']>;

/** One contract: its state and terms, its prices by day, what was done about it; signing, suspending, ending. */
export function ContractInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(contracts.info, { params: { id } });
  const now = usePlantNow(60_000);
  const deeds = useContractDeeds(id, query.data?.projectName ?? '');
  const time = (at: string | null) => (at === null ? '' : formatShortTime(Date.parse(at), now));
  return (
    <InfoScreen
      title="合同"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(contract) => {
        const face = contractFace(contract.state);
        const end = endWords(contract, contract.today);
        return (
          <Card>
            <div className="flex items-center gap-2">
              <StateTag tone={face.tone}>{face.label}</StateTag>
              {end ? <StateTag tone={end.isOver ? 'alarm' : 'warn'}>{end.words}</StateTag> : null}
            </div>
            <p className="mt-1 font-semibold text-20">{spaceText(contract.projectName)}</p>
            <p className="text-14 text-ink2">{`${contract.contractNo} · ${contract.customerName} · 订单 ${contract.orders} 个`}</p>
          </Card>
        );
      }}
      actions={(contract: Contract) =>
        contract.actions.flatMap(({ action, label, final }) => {
          const run = deedOf(action, contractForms, deeds, {
            page: (page) => go(page, { id }),
            sheet: () => undefined,
          });
          return run ? [{ key: action, label, final, aside: turning.includes(action), onRun: run }] : [];
        })
      }
    >
      {(contract) => (
        <>
          <Section title="条件">
            <Card>
              <KeyValue
                items={[
                  { label: '开始日期', value: contract.beginDay },
                  { label: '结束日期', value: contract.endDay ?? '不限' },
                  { label: '付款条件', value: contract.terms, wide: true },
                  { label: '备注', value: contract.remark, wide: true },
                  { label: '销售', value: contract.salesmanName },
                  { label: '签订', value: [contract.signerName, time(contract.signTime)].filter(Boolean).join(' ') },
                ]}
              />
            </Card>
          </Section>
          <Section title="供货">
            <Card>
              <KeyValue
                items={[
                  { label: '已订', value: formatQuantity(contract.cameTo.orderedCa, 'm³') },
                  { label: '已供', value: formatQuantity(contract.cameTo.deliverCa, 'm³') },
                  { label: '已签收', value: formatQuantity(contract.cameTo.validCa, 'm³') },
                  { label: '供货金额', value: formatMoney(contract.cameTo.amount) },
                  ...(contract.cameTo.unpricedCa > 0
                    ? [{ label: '没有单价', value: formatQuantity(contract.cameTo.unpricedCa, 'm³') }]
                    : []),
                ]}
              />
              <p className="mt-3 text-13 text-ink3">每车按卸料当天的单价计，已签收的按签收方量，其余按卸下的方量</p>
            </Card>
          </Section>
          {contract.prices.length === 0 ? (
            <Section title="价格">
              <Card>
                <p className="text-14 text-ink3">还没有价格；有了强度等级单价才能签订</p>
              </Card>
            </Section>
          ) : (
            <PriceRows prices={contract.prices} today={contract.today} />
          )}
          <Section title="工程">
            <Card flush>
              <Row
                title={spaceText(contract.projectName)}
                note={contract.contractNo}
                onOpen={() => go('projectmanageinfo', { id })}
              />
            </Card>
          </Section>
          <Section title="处理记录">
            <Card flush>
              {contract.history.map((stage) => (
                <Row
                  key={stage.eventID}
                  title={deedLabel(contractMachine, stage.action)}
                  note={[stage.userName ?? '系统', stage.reason].filter(Boolean).join(' · ')}
                  trailing={<time className="text-14 text-ink2">{time(stage.happenedAt)}</time>}
                />
              ))}
            </Card>
          </Section>
        </>
      )}
    </InfoScreen>
  );
}
