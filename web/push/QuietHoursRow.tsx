import { references } from '@pourline/contract/references';
import { alwaysKey } from '@pourline/domain/push/pushSettings';
import { useAct, useCall } from '../api/queries.ts';
import { Switch } from '../kit/field/Switch.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { clockText, type Reach } from './pushWords.ts';

const params = { key: alwaysKey };

/** The quiet hours of the plant, and whether the person wants to be rung up in them as well. */
export function QuietHoursRow({ quiet }: { quiet: Reach['quiet'] }) {
  const kept = useCall(references.userConfig, { params }, { enabled: quiet !== null });
  const save = useAct(references.saveUserConfig);
  if (quiet === null) return null;
  const isAlways = kept.data?.value === '1';
  const hours = `${clockText(quiet.from)}–${clockText(quiet.until)}`;
  return (
    <Section title="免打扰">
      <Card flush>
        <Row
          title={isAlways ? '夜里也提醒我' : `${hours} 不打扰`}
          note={isAlways ? `${hours} 也照常推送` : '只响紧急的，其余到时合并提醒'}
          trailing={
            <Switch
              label="夜里也提醒我"
              checked={isAlways}
              disabled={save.isRunning || save.blocked !== null}
              onChange={(next) => void save.run({ params, body: { value: next ? '1' : '' } })}
            />
          }
        />
      </Card>
    </Section>
  );
}
