import { registrationKinds, registrations, registrationWays } from '@pourline/contract/registrations';
import { type RegistrationAction, registrationMachine } from '@pourline/domain/registrations/registrationStates';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Section } from '../kit/page/Section.tsx';
import { ask } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { type DeedsOf, deedOf, type PageOfThing } from '../trade/actForms.ts';
import { CallButton } from '../trade/CallButton.tsx';
import { FilePicture } from '../trade/FilePicture.tsx';
import { stateFaceOf } from '../trade/stateFace.ts';
import { phoneText } from '../trade/userFaces.ts';
import { infoWord } from './infoWord.ts';
import { RegistrationPassSheet } from './RegistrationPassSheet.tsx';
import { registrationForms } from './registrationForms.ts';

/** One application: who asks for what, and letting in or refusing. */
export function RegistrationInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(registrations.reviewInfo, { params: { id } });
  const now = usePlantNow(60_000);
  const [passing, setPassing] = useState(false);
  const refuse = useAct(registrations.refuse, { success: '已拒绝，原因会告诉申请人' });
  const time = (at: string) => formatShortTime(Date.parse(at), now);

  async function sayNo(name: string): Promise<void> {
    const reason = await ask({
      title: `不通过${name}的申请`,
      label: '原因',
      placeholder: '申请人会看到这个原因',
      yes: '不通过',
      multiline: true,
    });
    if (reason) await refuse.run({ params: { id }, body: { reason } });
  }
  /** An applicant withdraws on a page of their own. */
  const deedsOn = (name: string): DeedsOf<RegistrationAction, typeof registrationForms> => ({
    refuse: () => sayNo(name),
    withdraw: null,
  });
  const opens = { page: (page: PageOfThing) => go(page, { id }), sheet: () => setPassing(true) };
  return (
    <>
      <InfoScreen
        title={query.data?.name ?? '申请'}
        onBack={onBack}
        backAs={backAs}
        query={query}
        right={<CallButton person={query.data} />}
        header={(info) => {
          const face = stateFaceOf(registrationMachine, info.state);
          return (
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p className="truncate font-semibold text-22">{info.name}</p>
                <p className="text-14 text-ink3">{`${registrationKinds[info.kind]} · ${phoneText(info.mobileNo)}`}</p>
              </div>
              <StateTag tone={face.tone}>{face.label}</StateTag>
            </div>
          );
        }}
        actions={(info) =>
          info.actions.flatMap(({ action, label, primary }) => {
            const onRun = deedOf<RegistrationAction, 'pass'>(action, registrationForms, deedsOn(info.name), opens);
            return onRun ? [{ key: action, label, primary, onRun }] : [];
          })
        }
      >
        {(info) => (
          <>
            <Section title="申请内容">
              <Card>
                <KeyValue
                  items={[
                    { label: '申请方式', value: registrationWays[info.way] },
                    { label: '申请时间', value: time(info.createTime) },
                    ...Object.entries(info.info).map(([name, value]) => ({ label: infoWord(name), value })),
                  ]}
                />
              </Card>
            </Section>
            {info.fileIDs.length > 0 ? (
              <Section title="图片">
                <div className="grid grid-cols-3 gap-2">
                  {info.fileIDs.map((fileID, place) => (
                    <FilePicture key={fileID} fileID={fileID} name={`申请图片 ${place + 1}`} />
                  ))}
                </div>
              </Section>
            ) : null}
            {info.reviewTime ? (
              <Section title="审核">
                <Card>
                  <KeyValue
                    items={[
                      { label: '审核人', value: info.reviewerName },
                      { label: '审核时间', value: time(info.reviewTime) },
                      { label: '说明', value: info.reviewRemark, wide: true },
                    ]}
                  />
                </Card>
              </Section>
            ) : null}
          </>
        )}
      </InfoScreen>
      {passing && query.data ? <RegistrationPassSheet info={query.data} onClose={() => setPassing(false)} /> : null}
    </>
  );
}
