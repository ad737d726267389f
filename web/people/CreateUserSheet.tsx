import { people } from '@pourline/contract/people';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { type JobCode, jobOptions } from '../trade/userFaces.ts';
import { type Secret, SecretDialog } from './SecretDialog.tsx';

interface Draft {
  name: string;
  mobileNo: string;
  jobCode: JobCode;
  roleIDs: string[];
}
const empty: Draft = { name: '', mobileNo: '', jobCode: '', roleIDs: [] };
type Mistakes = Partial<Record<keyof Draft, string>>;

const mistakesOf = (draft: Draft): Mistakes => ({
  ...(draft.name.trim().length < 2 && { name: '请填写姓名' }),
  ...(!/^1[3-9]\d{9}$/.test(draft.mobileNo) && { mobileNo: '请填写正确的手机号' }),
  ...(draft.roleIDs.length === 0 && { roleIDs: '请选择角色' }),
});

/** A new person of the plant; a new account gets a first password that is shown once. */
export function CreateUserSheet({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const [draft, setDraft] = useState<Draft>(empty);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [made, setMade] = useState<{ id: string; secret: Secret } | null>(null);
  const roles = useCall(people.managedRoles);
  const create = useAct(people.createUser, {
    onRefused: (refusal) => {
      if (refusal.code !== 'user.exists') return undefined;
      setMistakes({ mobileNo: refusal.text });
      return true;
    },
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  async function submit(): Promise<void> {
    const found = mistakesOf(draft);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const user = await create.run({ body: { ...draft, name: draft.name.trim() } });
    if (!user) return;
    if (user.firstPassword) {
      const note = `只显示这一次。请转告${user.name}，首次登录后须改成自己的密码。`;
      setMade({ id: user.id, secret: { title: '初始密码', text: user.firstPassword, note } });
    } else {
      toast('已加入，此人用原有的密码登录', { tone: 'good' });
      onMade(user.id);
    }
  }
  // Who sets up a crew adds one after the other: the next has the same roles and job.
  const goOn = () => {
    setMade(null);
    change({ name: '', mobileNo: '' });
  };
  if (made)
    return (
      <SecretDialog
        secret={made.secret}
        further={{ label: '再加一人', onChoose: goOn }}
        onClose={() => onMade(made.id)}
      />
    );
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="新增人员"
      wideAs="panel"
      footer={
        <>
          <Button className="flex-1" onClick={onClose}>
            返回
          </Button>
          <Button className="flex-2" look="primary" busy={create.isRunning} onClick={() => void submit()}>
            新增人员
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="姓名" required error={mistakes.name}>
          <TextField value={draft.name} onChange={(name) => change({ name })} maxLength={20} />
        </Field>
        <Field label="手机号" required error={mistakes.mobileNo} hint="已有账号的手机号会加入本企业，密码不变">
          <TextField
            value={draft.mobileNo}
            onChange={(text) => change({ mobileNo: text.replace(/\D/g, '').slice(0, 11) })}
            type="tel"
            inputMode="numeric"
          />
        </Field>
        <Field label="角色" required group error={mistakes.roleIDs}>
          <Chips
            options={(roles.data?.data ?? []).map((role) => ({ value: role.roleID, label: role.name }))}
            value={draft.roleIDs}
            onChange={(roleIDs) => change({ roleIDs })}
          />
        </Field>
        <Field label="岗位">
          <Select options={jobOptions} value={draft.jobCode} onChange={(jobCode) => change({ jobCode })} />
        </Field>
      </div>
    </Sheet>
  );
}
