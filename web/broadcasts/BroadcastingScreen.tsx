import { broadcasts } from '@pourline/contract/broadcasts';
import { broadcastMachine, isBroadcastWaiting } from '@pourline/domain/broadcasts/broadcastStates';
import { mostLetters } from '@pourline/domain/broadcasts/speechText';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall, useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { checkBody } from '../kit/form/checkBody.ts';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { carText } from '../trade/carText.ts';
import { tones } from './broadcastTones.ts';
import { useAnnouncing } from './useAnnouncing.ts';

/** So many of what was announced last are shown. */
const mostShown = 10;

/** Has something announced in the yard: in own words, or a truck called to its line; and tells what became of it. */
export default function BroadcastingScreen() {
  const back = useBack();
  const now = usePlantNow(15_000);
  const [text, setText] = useState('');
  const yard = useCall(broadcasts.yard);
  const asked = useList(broadcasts.list, { query: { limit: mostShown } });
  const ask = useAct(broadcasts.ask, { success: '已发到场站叫车屏' });
  const announce = useAnnouncing();
  const [speaking, setSpeaking] = useState<string | null>(null);
  const { body } = checkBody(broadcasts.ask.body, { text }, {});
  const send = async () => {
    if (body && (await ask.run({ body }))) setText('');
  };
  async function sayHere(one: (typeof asked.items)[number]): Promise<void> {
    setSpeaking(one.broadcastID);
    const failure = await announce(one, yard.data?.hasVoice ?? false);
    setSpeaking(null);
    if (failure === null) toast('另一台设备正在播，或已经播过');
    if (failure) toast(failure, { tone: 'error' });
  }
  const trucks = yard.data?.trucks ?? [];
  return (
    <Screen title="语音播报" onBack={back}>
      <Section title="播报内容">
        <Card>
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <Field label="内容" required>
                <TextField
                  value={text}
                  onChange={setText}
                  onEnter={() => void send()}
                  maxLength={mostLetters}
                  placeholder="在场站大声播出"
                />
              </Field>
            </div>
            <Button look="primary" act={ask} disabled={body === null} onClick={() => void send()}>
              播报
            </Button>
          </div>
          <p className="mt-3 text-13 text-ink3">由打开“场站叫车屏”的电脑播出；没有的话，可在下面用本机播</p>
          <Button className="mt-3 w-full lg:w-auto" onClick={() => go('yardscreen', {})}>
            打开场站叫车屏
          </Button>
        </Card>
      </Section>
      {trucks.length > 0 ? (
        <Section title="站内车辆">
          <Card flush>
            {trucks.map((truck) => (
              <Row
                key={truck.taskDetailID}
                title={`${carText(truck.carNo)} → ${truck.lineName ?? '未排线'}`}
                note={`${truck.projectName} · ${truck.isLoading ? '装料中' : '待装料'}`}
                chevron={false}
                trailing={
                  truck.lineName === null ? undefined : (
                    <Button
                      size="small"
                      act={ask}
                      onClick={() => void ask.run({ body: { taskDetailID: truck.taskDetailID } })}
                    >
                      叫车
                    </Button>
                  )
                }
              />
            ))}
          </Card>
        </Section>
      ) : null}
      <Section title="最近播报">
        {asked.error && asked.items.length === 0 ? (
          <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
        ) : asked.items.length === 0 ? (
          <p className="px-1 text-14 text-ink3">还没有播报过</p>
        ) : (
          <Card flush>
            {asked.items.slice(0, mostShown).map((one) => (
              <Row
                key={one.broadcastID}
                title={one.text}
                note={[`${one.askerName} ${formatShortTime(Date.parse(one.createTime), now)}`, one.reason]
                  .filter(Boolean)
                  .join(' · ')}
                chevron={false}
                trailing={<StateTag tone={tones[one.state]}>{broadcastMachine.states[one.state].label}</StateTag>}
              >
                {isBroadcastWaiting(one.state) ? (
                  <Button
                    size="small"
                    className="relative mt-2"
                    busy={speaking === one.broadcastID}
                    onClick={() => void sayHere(one)}
                  >
                    用本机播
                  </Button>
                ) : null}
              </Row>
            ))}
          </Card>
        )}
      </Section>
    </Screen>
  );
}
