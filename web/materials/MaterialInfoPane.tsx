import { materials } from '@pourline/contract/materials';
import { materialName, materialUnitLabels } from '@pourline/domain/materials/material';
import { materialKindLabels } from '@pourline/domain/proportions/proportion';
import { useCall } from '../api/queries.ts';
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

/** One material: how it is bought and which standard holds; changing it, taking it out of use and into use again. */
export function MaterialInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(materials.info, { params: { id } });
  const mayMake = useMayOpen()('materialform');
  const name = query.data ? materialName(query.data) : '材料';
  const acts = useSwitch(id, materials, {
    name,
    warns: '停用后不再签新的供应合同，也不再指定新的库位；已有的单据不变',
  });
  return (
    <InfoScreen
      title="材料"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(material) => (
        <Card>
          <StateTag tone={enabledFace(material.state).tone}>{enabledFace(material.state).label}</StateTag>
          <p className="mt-2 font-semibold text-20">{materialName(material)}</p>
          <p className="text-14 text-ink2">{`${material.code} · ${materialKindLabels[material.kind]}`}</p>
        </Card>
      )}
      actions={({ state }) =>
        mayMake
          ? [
              { key: 'modify', label: '修改资料', primary: true, onRun: () => go('materialform', { id }) },
              state === 'enabled'
                ? { key: 'disable', label: '停用', onRun: acts.disable }
                : { key: 'enable', label: '启用', onRun: acts.enable },
            ]
          : []
      }
    >
      {(material) => (
        <Section title="资料">
          <Card>
            <KeyValue
              items={[
                { label: '计量单位', value: materialUnitLabels[material.unit] },
                material.kgPerM3 === null ? null : { label: '每方重量', value: `${material.kgPerM3} kg/m³` },
                { label: '执行标准', value: material.standard, wide: true },
              ]}
            />
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
