import type { ReplyOf } from '@pourline/contract/endpoint';
import { plants } from '@pourline/contract/plants';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';

type Line = ReplyOf<typeof plants.lineInfo>;
type Plants = ReplyOf<typeof plants.list>['data'];

/** A mixing line is entered, or changed: its plant, its name, how much it loads in an hour. */
export default function LineFormScreen() {
  const { id, plantID } = useParams('lineform');
  const known = useCall(plants.lineInfo, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const open = useCall(plants.list, { query: { limit: -1, 'filter.state': 'enabled' } });
  const title = id === undefined ? '新增生产线' : '修改生产线';
  const onBack = useBack();
  const failure = known.error ?? open.error;
  if (!open.data || (id !== undefined && !known.data))
    return (
      <Screen title={title} onBack={onBack}>
        {failure ? (
          <ErrorState text={failure} onRetry={() => void open.refetch()} />
        ) : (
          <Skeleton shape="info" count={1} />
        )}
      </Screen>
    );
  if (id === undefined && open.data.data.length === 0)
    return (
      <Screen title={title} onBack={onBack}>
        <Empty
          title="先要有搅拌站"
          note="生产线属于一个搅拌站"
          action={<Button onClick={() => go('plantform', {}, { replace: true })}>新增搅拌站</Button>}
        />
      </Screen>
    );
  return <LineForm key={id ?? ''} {...{ title, onBack, id, plantID }} line={known.data} open={open.data.data} />;
}

function LineForm({
  title,
  onBack,
  id,
  plantID,
  line,
  open,
}: {
  title: string;
  onBack: ReturnType<typeof useBack>;
  id: string | undefined;
  plantID: string | undefined;
  line: Line | undefined;
  open: Plants;
}) {
  const only = open.length === 1 ? open[0]?.plantID : undefined;
  const at = line?.plantID ?? plantID ?? only ?? '';
  const nextAt = (plant: string): number => open.find((one) => one.plantID === plant)?.lines ?? 0;
  const nameAt = (plant: string): string => (plant === '' ? '' : `${nextAt(plant) + 1} 号线`);
  const form = useBodyForm(plants.createLine, () =>
    line
      ? { plantID: line.plantID, name: line.name, index: line.index, loadingRate: line.loadingRate }
      : { plantID: at, name: nameAt(at), index: nextAt(at), loadingRate: null },
  );
  const done = ({ lineID }: Line) => go('lineinfo', { id: lineID }, { replace: true });
  const create = useAct(plants.createLine, { success: '生产线已新增', onDone: done });
  const modify = useAct(plants.modifyLine, { success: '生产线已修改', onDone: done });
  return (
    <FormScreen
      title={title}
      onBack={onBack}
      form={form}
      submitLabel={id === undefined ? '新增生产线' : '保存修改'}
      act={id === undefined ? create : modify}
      onSubmit={({ plantID: _, ...rest }) =>
        id === undefined ? create.run({ body: { plantID: _, ...rest } }) : modify.run({ params: { id }, body: rest })
      }
    >
      <Section>
        <Card>
          <div className="space-y-5">
            <FormField form={form} name="plantID" label="搅拌站" required>
              {(field) => (
                <Select
                  options={
                    line
                      ? [{ value: line.plantID, label: line.plantName }]
                      : open.map((one) => ({ value: one.plantID, label: one.name }))
                  }
                  value={field.value}
                  onChange={(plant) =>
                    form.change({ plantID: plant, name: form.values.name || nameAt(plant), index: nextAt(plant) })
                  }
                  onBlur={field.onBlur}
                  disabled={line !== undefined}
                />
              )}
            </FormField>
            <FormField form={form} name="name" label="名称" required>
              {(field) => <TextField {...field} value={field.value ?? ''} maxLength={40} placeholder="例如：1 号线" />}
            </FormField>
            <FormField
              form={form}
              name="loadingRate"
              label="产能"
              required
              hint="每小时能装多少方；排程和派车按它算装料时间"
            >
              {(field) => <NumberField {...field} unit="m³/h" />}
            </FormField>
            <FormField form={form} name="index" label="站内顺序" required>
              {(field) => <NumberField {...field} decimals={0} />}
            </FormField>
          </div>
        </Card>
      </Section>
    </FormScreen>
  );
}
