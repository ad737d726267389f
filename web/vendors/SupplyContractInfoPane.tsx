import { supplyContracts } from '@pourline/contract/supplyContracts';
import { materialUnitLabels } from '@pourline/domain/materials/material';
import { useCall } from '../api/queries.ts';
import { formatMoney } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { enabledFace } from '../trade/enabledFace.ts';
import { useSwitch } from '../trade/useSwitch.ts';

/** One contract of supply: price, unit and days; changing it, taking it out of use and into use again. */
export function SupplyContractInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(supplyContracts.info, { params: { id } });
  const mayMake = useMayOpen()('supplycontractform');
  const acts = useSwitch(id, supplyContracts, {
    name: query.data ? `供应合同 ${query.data.contractNo}` : '供应合同',
    warns: '停用后新到的料不再按它计价；已有的单据不变',
  });
  return (
    <InfoScreen
      title="供应合同"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(one) => (
        <Card>
          <StateTag tone={enabledFace(one.state).tone}>{enabledFace(one.state).label}</StateTag>
          <p className="mt-2 font-semibold text-20">{one.materialName}</p>
          <p className="text-14 text-ink2">{`${one.vendorName} · ${one.contractNo}`}</p>
          <p className="mt-1 font-semibold text-22">{`${formatMoney(one.price)}/${materialUnitLabels[one.priceUnit]}`}</p>
        </Card>
      )}
      actions={({ state }) =>
        mayMake
          ? [
              { key: 'modify', label: '修改合同', primary: true, onRun: () => go('supplycontractform', { id }) },
              state === 'enabled'
                ? { key: 'disable', label: '停用', onRun: acts.disable }
                : { key: 'enable', label: '启用', onRun: acts.enable },
            ]
          : []
      }
    >
      {(one) => (
        <Section title="约定">
          <Card>
            <KeyValue
              items={[
                { label: '起始日期', value: one.fromDay },
                { label: '截止日期', value: one.untilDay || '长期' },
                one.isTemporary ? { label: '性质', value: '临时合同' } : null,
                { label: '备注', value: one.remark, wide: true },
              ]}
            />
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
