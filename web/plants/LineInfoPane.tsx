import { plants } from '@pourline/contract/plants';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { formatQuantity, formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useSwitch } from '../trade/useSwitch.ts';
import { lineFace } from './LineRow.tsx';

/** One mixing line: what it can, what it does now; changing it, taking it out of use and into use again. */
export function LineInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(plants.lineInfo, { params: { id } });
  const now = usePlantNow(60_000);
  const name = query.data ? `${query.data.plantName} ${query.data.name}` : '生产线';
  const acts = useSwitch(
    id,
    { disable: plants.disableLine, enable: plants.enableLine },
    { name, warns: '停用后不再装料，排程也不再用它；临时停机请在排程看板设为暂停或维护' },
  );
  return (
    <InfoScreen
      title="生产线"
      onBack={onBack}
      backAs={backAs}
      query={query}
      header={(line) => {
        const face = lineFace(line);
        return (
          <Card>
            <StateTag tone={face.tone}>{face.label}</StateTag>
            <p className="mt-2 font-semibold text-28">{line.name}</p>
            <p className="text-14 text-ink2">{`${line.plantName} · ${formatQuantity(line.loadingRate, 'm³/h')}`}</p>
          </Card>
        );
      }}
      actions={(line) => [
        { key: 'modify', label: '修改', primary: true, onRun: () => go('lineform', { id }) },
        line.state === 'enabled'
          ? { key: 'disable', label: '停用', onRun: acts.disable }
          : { key: 'enable', label: '启用', onRun: acts.enable },
      ]}
    >
      {(line) => (
        <Section title="现在">
          <Card>
            <KeyValue
              items={[
                { label: '状态', value: lineFace(line).label },
                line.downSince ? { label: '停机开始', value: formatShortTime(Date.parse(line.downSince), now) } : null,
                line.downReason ? { label: '原因', value: line.downReason, wide: true } : null,
                { label: '产能', value: formatQuantity(line.loadingRate, 'm³/h') },
                { label: '站内顺序', value: String(line.index) },
              ]}
            />
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
