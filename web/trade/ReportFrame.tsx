import type { ReactNode } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { Field } from '../kit/field/Field.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { goBack } from '../shell/go.ts';
import { LastReportLine } from './LastReportLine.tsx';
import type { useReport } from './useReport.ts';

/** A page on which somebody tells the desk something: what it is about, what was told before, the words. */
export function ReportFrame({
  title,
  about,
  report,
  children,
  below,
}: {
  title: string;
  about: string;
  report: ReturnType<typeof useReport>;
  children: ReactNode;
  below?: ReactNode;
}) {
  const now = usePlantNow(60_000);
  const { more, setMore, send, last, isReady, run } = report;
  return (
    <Screen
      title={title}
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'send',
              label: isReady ? '发送给调度' : '先选情况或写说明',
              primary: true,
              disabled: !isReady,
              act: send,
              onRun: run,
            },
          ]}
        />
      }
    >
      {about ? <p className="mb-3 text-14 text-ink2">{spaceText(about)}</p> : null}
      <LastReportLine last={last} now={now} />
      <Card className="space-y-5">
        {children}
        <Field label="补充说明">
          <TextArea value={more} onChange={setMore} maxLength={300} />
        </Field>
      </Card>
      {below}
    </Screen>
  );
}
