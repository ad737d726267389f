import { bins } from '@pourline/contract/bins';
import { useCall } from '../api/queries.ts';
import { formatQuantity } from '../kit/figure/format.ts';
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

/** One bin: where it stands, what lies in it and how much it holds; changing it, taking it out of use and into use again. */
export function BinInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(bins.info, { params: { id } });
  const mayMake = useMayOpen()('binform');
  const acts = useSwitch(id, bins, {
    name: query.data?.name ?? '库位',
    warns: '停用后不再往这里卸料；已有的单据不变',
  });
  return (
    <InfoScreen
      title="库位"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(bin) => (
        <Card>
          <StateTag tone={enabledFace(bin.state).tone}>{enabledFace(bin.state).label}</StateTag>
          <p className="mt-2 font-semibold text-20">{bin.name}</p>
          <p className="text-14 text-ink2">{`${bin.plantName}${bin.lineName ? ` ${bin.lineName}` : ''} · ${bin.code}`}</p>
        </Card>
      )}
      actions={({ state }) =>
        mayMake
          ? [
              { key: 'modify', label: '修改库位', primary: true, onRun: () => go('binform', { id }) },
              state === 'enabled'
                ? { key: 'disable', label: '停用', onRun: acts.disable }
                : { key: 'enable', label: '启用', onRun: acts.enable },
            ]
          : []
      }
    >
      {(bin) => (
        <Section title="资料">
          <Card>
            <KeyValue
              items={[
                { label: '存放材料', value: bin.materialName ?? '未指定' },
                { label: '容量', value: formatQuantity(bin.capacityKg / 1000, 't') },
                { label: '低位', value: formatQuantity(bin.lowKg / 1000, 't') },
                { label: '仓口空压机', value: bin.hasCompressor ? '有' : '无' },
                { label: '供料', value: bin.lineName ?? '全站共用' },
              ]}
            />
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
