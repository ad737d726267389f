import { people } from '@pourline/contract/people';
import { useState } from 'react';
import type { z } from 'zod';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Select } from '../kit/field/Select.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { jobOptions } from '../trade/userFaces.ts';
import { type Secret, SecretDialog } from './SecretDialog.tsx';

type NewUser = z.output<typeof people.createUser.body>;
const empty = { name: '', mobileNo: '', jobCode: '' as const, roleIDs: [] };

/** A new person of the plant; a new account gets a first password that is shown once. */
export function CreateUserSheet({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const form = useBodyForm(people.createUser, empty);
  const { name, mobileNo, jobCode = '', roleIDs } = form.values;
  const [made, setMade] = useState<{ id: string; secret: Secret } | null>(null);
  const roles = useCall(people.managedRoles);
  const create = useAct(people.createUser, {
    onRefused: (refusal) => {
      if (refusal.code !== 'user.exists') return undefined;
      form.refuse('mobileNo', refusal.text);
      return true;
    },
  });

  async function submit(body: NewUser): Promise<void> {
    const user = await create.run({ body });
    if (!user) return;
    if (user.firstPassword) {
      const note = `只显示这一次。请转告${user.name}，首次登录后须改成自己的密码。`;
      setMade({ id: user.id, secret: { title: '初始密码', text: user.firstPassword, note } });
    } else {
      toast('已加入，此人用原有的密码登录', { tone: 'good' });
      onMade(user.id);
    }
  }
  // Setting up a crew means adding one after the other: the next has the same roles and job.
  const goOn = () => {
    setMade(null);
    form.restart({ ...form.values, name: '', mobileNo: '' });
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
          <Button className="flex-2" look="primary" busy={create.isRunning} onClick={() => void form.send(submit)}>
            新增人员
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="姓名" required error={form.tried('name')}>
          <TextField value={name ?? ''} onChange={(next) => form.change({ name: next })} maxLength={20} />
        </Field>
        <Field label="手机号" required error={form.tried('mobileNo')} hint="已有账号的手机号会加入本企业，密码不变">
          <TextField
            value={mobileNo ?? ''}
            onChange={(text) => form.change({ mobileNo: text.replace(/\D/g, '').slice(0, 11) })}
            type="tel"
            inputMode="numeric"
          />
        </Field>
        <Field label="角色" required group error={form.tried('roleIDs')}>
          <Chips
            options={(roles.data?.data ?? []).map((role) => ({ value: role.roleID, label: role.name }))}
            value={roleIDs ?? []}
            onChange={(next) => form.change({ roleIDs: next })}
          />
        </Field>
        <Field label="岗位">
          <Select options={jobOptions} value={jobCode ?? ''} onChange={(next) => form.change({ jobCode: next })} />
        </Field>
      </div>
    </Sheet>
  );
}
