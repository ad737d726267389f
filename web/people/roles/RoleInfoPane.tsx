import type { DataOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { currentSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { checkBody } from '../../kit/form/checkBody.ts';
import { dropDraft, keepDraft, readDraft } from '../../kit/form/formDraft.ts';
import { BottomActions } from '../../kit/page/BottomActions.tsx';
import { Card } from '../../kit/page/Card.tsx';
import type { PaneProps } from '../../kit/page/paneProps.ts';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { toast } from '../../kit/shell/toast.ts';
import { RoleRights } from './RoleRights.tsx';
import { emptyRole, type KeptRole, keptDraftOf, type RoleDraft, sameRole } from './roleDraft.ts';

export type Role = DataOf<(typeof people)['managedRoles']>;
/** Plants have roles of the same id, and whoever signs in on the same device has drafts of their own. */
const draftKeyOf = (role: Role | null): string => {
  const session = currentSession();
  return `role.${session?.tid ?? ''}.${session?.user?.id ?? ''}.${role?.roleID ?? 'new'}`;
};
const plain = ({ name, remark, rights }: RoleDraft): RoleDraft => ({ name, remark, rights });
const bodyOf = ({ name, remark, rights }: RoleDraft) => ({ name, remark, rights: [...rights] });

/** One role: its name and its rights, composed anew or changed; it holds at once for everybody who has it. */
export function RoleInfoPane({
  known: role,
  onBack,
  backAs,
  onMade,
}: Omit<PaneProps, 'id'> & {
  /** Null: a new one. */
  known: Role | null;
  onMade: (roleID: string) => void;
}) {
  const before: RoleDraft = role ?? emptyRole;
  const draftKey = draftKeyOf(role);
  const [restored, setRestored] = useState(() => keptDraftOf(readDraft(draftKey), before));
  const [draft, setDraft] = useState<RoleDraft>(restored ?? before);
  const changed = !sameRole(draft, before);
  // Whoever opens another role in between finds this one as they left it.
  useEffect(() => {
    if (changed) keepDraft(draftKey, { before: plain(before), draft: plain(draft) } satisfies KeptRole);
    else dropDraft(draftKey);
  }, [draftKey, before, draft, changed]);
  const [tried, setTried] = useState(false);
  const [nameTaken, setNameTaken] = useState<string | undefined>();
  const onRefused = (refusal: { code: string; text: string }) => {
    if (refusal.code !== 'role.exists') return undefined;
    setNameTaken(refusal.text);
    return true;
  };
  const create = useAct(people.createRole, { onRefused });
  const modify = useAct(people.modifyRole, { onRefused });
  const remove = useAct(people.deleteRole);
  const { body, mistakes } = checkBody(people.createRole.body, bodyOf(draft), { name: nameTaken });

  async function save(): Promise<void> {
    setTried(true);
    if (!body) return;
    if (!role) {
      const made = await create.run({ body });
      if (!made) return;
      dropDraft(draftKey);
      toast('角色已新增', { tone: 'good', undo: () => void remove.run({ params: { id: made.roleID } }) });
      return onMade(made.roleID);
    }
    const params = { id: role.roleID };
    if (!(await modify.run({ params, body }))) return;
    toast('角色已修改，对所有持有人立即生效', {
      tone: 'good',
      undo: () => void modify.run({ params, body: bodyOf(before) }).then((undone) => undone && setDraft(before)),
    });
  }
  async function discard(gone: Role): Promise<void> {
    if (!(await remove.run({ params: { id: gone.roleID } }))) return;
    toast('角色已删除', { tone: 'good', undo: () => void create.run({ body: bodyOf(gone) }) });
    onBack?.();
  }
  return (
    <Screen
      title={role ? role.name : '新增角色'}
      onBack={onBack}
      backAs={backAs}
      menu={
        role && !role.founding && role.users === 0
          ? [{ key: 'delete', label: '删除角色', icon: <Trash />, onSelect: () => void discard(role) }]
          : undefined
      }
      bottom={
        <BottomActions
          actions={[
            {
              key: 'save',
              label: role ? '保存角色' : '新增角色',
              primary: true,
              disabled: !changed,
              onRun: save,
            },
          ]}
        />
      }
    >
      {restored && changed ? (
        <div className="mb-4 flex items-center justify-between rounded-md bg-info-soft py-1 pr-1 pl-3 text-13 text-info-ink">
          已恢复上次未保存的修改
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setRestored(null);
              setDraft(before);
            }}
          >
            放弃修改
          </Button>
        </div>
      ) : null}
      <Card className="space-y-5">
        <Field label="名称" required error={tried ? mistakes.name : nameTaken}>
          <TextField
            value={draft.name}
            maxLength={20}
            onChange={(name) => {
              setNameTaken(undefined);
              setDraft({ ...draft, name });
            }}
          />
        </Field>
        <Field label="说明">
          <TextField value={draft.remark} maxLength={100} onChange={(remark) => setDraft({ ...draft, remark })} />
        </Field>
        {role ? (
          <p className="text-13 text-ink3">
            {`${role.users} 人持有${role.founding ? ' · 企业自带的角色，可以修改，不能删除' : role.users > 0 ? ' · 仍有人员使用，不能删除' : ''}`}
          </p>
        ) : null}
      </Card>
      {tried && mistakes.rights ? (
        <p role="alert" className="mt-4 text-13 text-mistake">
          {mistakes.rights}
        </p>
      ) : null}
      <Section>
        <RoleRights draft={draft} onChange={setDraft} />
      </Section>
    </Screen>
  );
}
