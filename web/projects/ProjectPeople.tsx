import type { ReplyOf } from '@pourline/contract/endpoint';
import { projects } from '@pourline/contract/projects';
import { memberKinds } from '@pourline/domain/projects/projectForm';
import { useState } from 'react';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { PickManySheet } from '../kit/sheet/PickManySheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { phoneText } from '../trade/userFaces.ts';

type Project = ReplyOf<(typeof projects)['info']>;
type Member = { userID: string; kind: 'manager' | 'worker' };

const kindOptions = [
  { value: 'manager', label: '管理' },
  { value: 'worker', label: '施工' },
] as const;

/** Who of a site manages a project (and orders for it) and who works on it; what was changed can be taken back at once. */
export function ProjectPeople({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const [picking, setPicking] = useState(false);
  const choices = useCall(projects.choices, undefined, { enabled: picking });
  const save = useAct(projects.setMembers);
  const { contractID, members } = project;
  const bound: Member[] = members.map(({ userID, kind }) => ({ userID, kind }));
  const set = async (next: Member[], before: Member[]): Promise<void> => {
    const done = await save.run({ params: { id: contractID }, body: { members: next } });
    if (done)
      toast('工程人员已修改', {
        tone: 'good',
        undo: () => void save.run({ params: { id: contractID }, body: { members: before } }),
      });
  };
  const pick = (ids: string[]): void => {
    setPicking(false);
    const manages = (userID: string) => choices.data?.people.find((one) => one.userID === userID)?.manages ?? false;
    const next = ids.map(
      (userID): Member =>
        bound.find((one) => one.userID === userID) ?? { userID, kind: manages(userID) ? 'manager' : 'worker' },
    );
    void set(next, bound);
  };
  return (
    <Section
      title="工程人员"
      action={
        mayChange ? (
          <Button look="quiet" size="small" onClick={() => setPicking(true)}>
            修改人员
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        {members.length === 0 ? (
          <p className="px-4 py-4 text-14 text-ink3">还没有工程人员；负责人可以下单，施工人员可以签收</p>
        ) : null}
        {members.map((one) => (
          <Row
            key={one.userID}
            title={one.name}
            note={[phoneText(one.mobileNo), one.onDuty ? '当班，接收通知' : '不当班，不接收通知'].join(' · ')}
            trailing={
              mayChange ? (
                <Segmented
                  label={`${one.name} 的身份`}
                  options={kindOptions}
                  value={one.kind}
                  onChange={(kind) =>
                    void set(
                      bound.map((member) => (member.userID === one.userID ? { ...member, kind } : member)),
                      bound,
                    )
                  }
                />
              ) : (
                memberKinds[one.kind]
              )
            }
          />
        ))}
      </Card>
      {picking && choices.data ? (
        <PickManySheet
          title="工程人员"
          items={choices.data.people.map((one) => ({
            id: one.userID,
            title: one.name,
            note: `${phoneText(one.mobileNo)}${one.manages ? '' : ' · 只能施工'}`,
          }))}
          chosen={members.map((one) => one.userID)}
          yes="保存"
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  );
}
