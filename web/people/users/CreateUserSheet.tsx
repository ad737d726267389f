import { people } from '@pourline/contract/people';
import { roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import { jobOfGroups } from '@pourline/domain/people/jobs';
import { useState } from 'react';
import type { z } from 'zod';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { jobOptions } from '../../trade/userFaces.ts';
import { type Secret, SecretDialog } from './SecretDialog.tsx';

type NewUser = z.output<typeof people.createUser.body>;
const empty = { name: '', mobileNo: '', jobCode: '' as const, roleIDs: [] };

/** Asks a person to be one of the plant; the first password, for who has no account yet, is shown once. */
export function CreateUserSheet({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const [made, setMade] = useState<{ id: string; secret: Secret } | null>(null);
  const roles = useCall(people.managedRoles);
  const jobOf = (roleIDs: readonly string[] | null = null) =>
    jobOfGroups(
      (roles.data?.data ?? [])
        .filter(({ roleID }) => roleIDs?.includes(roleID))
        .flatMap(({ rights }) => roleGroupsOfRights(rights)),
    );
  // A driver without the job of one could be bound to no truck: the job follows from the role until another is chosen.
  const form = useBodyForm(people.createUser, empty, {
    follows: ({ jobCode, roleIDs }) => (jobCode ? {} : { jobCode: jobOf(roleIDs) }),
  });
  const { name, mobileNo, jobCode = '', roleIDs } = form.values;
  const create = useAct(people.createUser, {
    onRefused: (refusal) => {
      if (refusal.code !== 'user.exists') return undefined;
      form.refuse('mobileNo', refusal);
      return true;
    },
  });

  async function submit(body: NewUser): Promise<void> {
    const user = await create.run({ body });
    if (!user) return;
    const note = `只显示这一次。请转告${user.name}：首次使用砼程，用它登录即为确认加入，并改成自己的密码；已有账号的，用原来的密码登录，在“我的”里接受邀请。`;
    setMade({ id: user.id, secret: { title: '初始密码', text: user.firstPassword, note } });
  }
  // Setting up a crew means adding one after the other: the next has the same roles and job.
  const goOn = () => {
    setMade(null);
    form.restart({ ...form.values, name: '', mobileNo: '', jobCode: jobCode === jobOf(roleIDs) ? '' : jobCode });
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
          <Button className="flex-2" look="primary" act={create} onClick={() => void form.send(submit)}>
            新增人员
          </Button>
        </>
      }
    >
      <div className="space-y-5 p-4">
        <Field label="姓名" required error={form.shown('name')}>
          <TextField value={name ?? ''} onChange={(next) => form.change({ name: next })} maxLength={20} />
        </Field>
        <Field label="手机号" required error={form.shown('mobileNo')} hint="本人确认后才加入本企业">
          <TextField
            value={mobileNo ?? ''}
            onChange={(text) => form.change({ mobileNo: text.replace(/\D/g, '').slice(0, 11) })}
            type="tel"
            inputMode="numeric"
          />
        </Field>
        <Field label="角色" required group error={form.shown('roleIDs')}>
          <Chips
            options={(roles.data?.data ?? []).map((role) => ({ value: role.roleID, label: role.name }))}
            value={roleIDs ?? []}
            onChange={(next) => form.change({ roleIDs: next })}
          />
        </Field>
        <Field label="岗位" hint="随角色带出，可以改">
          <Select options={jobOptions} value={jobCode ?? ''} onChange={(next) => form.change({ jobCode: next })} />
        </Field>
      </div>
    </Sheet>
  );
}
