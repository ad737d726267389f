import type { DataOf } from '@pourline/contract/endpoint';
import { scanning } from '@pourline/contract/scanning';
import { isKeyOf } from '@pourline/domain/keysOf';
import { mayMakeCode, type ScanKind, scanKinds, scanTarget, scanTargets } from '@pourline/domain/scanning/scanTargets';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAct } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { CodeFace, codeActions } from './CodeFace.tsx';

type MadeCode = DataOf<(typeof scanning)['findAndCreate']>;

/** Where the things stand whose codes are made from their own pages. */
const ownPlaces: Partial<Record<ScanKind, { says: string; lead: string; open: () => void }>> = {
  tenant: { says: '本企业的二维码在注册审核里', lead: '打开加入二维码', open: () => go('qrcodeshow') },
  car: { says: '在车辆资料里选一辆车，再点“二维码”', lead: '打开车辆管理', open: () => go('vehiclemanage') },
  project: { says: '在工程资料里选一个工程，再点“二维码”', lead: '打开工程', open: () => go('projectmanage') },
  ticket: { says: '在货单详情里点“二维码”', lead: '打开货单', open: () => go('waybilllist') },
};

const sheetOf = (kind: ScanKind, name: string) => ({
  heading: name,
  line: scanTarget(kind).says,
  note: '用“扫一扫”扫码打开',
});

/** Asks for what stands on a label, in the writing of its kind. */
function LabelForm({ kind, onMade }: { kind: ScanKind; onMade: (name: string) => void }) {
  const { label, says } = scanTarget(kind);
  const form = useBodyForm(
    { body: z.object({ text: z.string().trim().min(1, '请填写编号') }) },
    { text: '' },
    {
      limits: ({ text }) => ({
        text: !text || label?.pattern.test(text.trim()) ? undefined : `请按这样填写：${label?.hint}`,
      }),
    },
  );
  const make = () => form.send(({ text }) => onMade(text));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Field label={`${says}编号`} required hint={label?.hint} error={form.shown('text')}>
        <TextField
          value={form.values.text}
          onChange={(text) => form.change({ text })}
          onBlur={() => form.leave('text')}
        />
      </Field>
      <Button type="submit" look="primary" className="mt-4 w-full lg:w-auto lg:min-w-40">
        生成二维码
      </Button>
    </form>
  );
}

/** Makes the code of a thing of the plant: one that was chosen on its own page, or a label whose number is told here. */
export default function QrCodeCreateScreen() {
  const given = useParams('qrcodecreate');
  const back = useBack();
  const viewer = useViewer();
  const kinds = scanKinds.filter((one) => viewer !== null && mayMakeCode(one, viewer));
  const asked = given.kind !== undefined && isKeyOf(scanTargets, given.kind) ? given.kind : undefined;
  const [kind, setKind] = useState<ScanKind | undefined>(asked ?? kinds[0]);
  const [made, setMade] = useState<{ kind: ScanKind; name: string; code: MadeCode } | null>(null);
  const act = useAct(scanning.findAndCreate);
  const make = async (of: ScanKind, relationID: string, name: string) => {
    const code = await act.run({ body: { data: { relationResourceType: of, relationID } } });
    if (code) setMade({ kind: of, name, code });
  };
  const newest = useRef(make);
  newest.current = make;
  const { id, name = '' } = given;
  useEffect(() => {
    if (asked && id) void newest.current(asked, id, name || scanTarget(asked).says);
  }, [asked, id, name]);
  const sheet = made && sheetOf(made.kind, made.name);
  const place = kind && ownPlaces[kind];
  return (
    <Screen
      title="生成二维码"
      onBack={back}
      bottom={made && sheet ? <BottomActions actions={codeActions(made.code, sheet)} /> : undefined}
    >
      <div className="mx-auto max-w-lg space-y-5">
        {asked && id ? null : (
          <Field label="给什么生成" required group>
            <Chips
              single
              options={kinds.map((value) => ({ value, label: scanTarget(value).says }))}
              value={kind ? [kind] : []}
              onChange={([next]) => {
                if (!next) return;
                setKind(next);
                setMade(null);
              }}
            />
          </Field>
        )}
        {place && !id ? (
          <div className="rounded-lg bg-surface p-4">
            <p className="text-14 text-ink2">{place.says}</p>
            <Button className="mt-3" onClick={place.open}>
              {place.lead}
            </Button>
          </div>
        ) : kind && !id ? (
          <LabelForm key={kind} kind={kind} onMade={(text) => void make(kind, text, text)} />
        ) : null}
        {made && sheet ? <CodeFace code={made.code} sheet={sheet} label={`${sheet.heading}的二维码`} /> : null}
      </div>
    </Screen>
  );
}
