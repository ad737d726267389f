import type { ReplyOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { PickManySheet } from '../../kit/sheet/PickManySheet.tsx';
import { carText } from '../../trade/carText.ts';
import type { useUserActs } from './useUserActs.ts';

type User = ReplyOf<(typeof people)['managedUser']>;
type Kind = 'manager' | 'worker' | 'salesman';

const faces = {
  vehicles: { title: '绑定车辆', change: '修改车辆', none: '还没有绑定车辆，绑定后司机才能当班' },
  projects: { title: '绑定工程', change: '修改工程', none: '还没有绑定工程，绑定后客户才能下单和签收' },
  contracts: { title: '负责的合同', change: '修改合同', none: '还没有负责的合同' },
} as const;
const kindOptions = [
  { value: 'manager', label: '管理' },
  { value: 'worker', label: '施工' },
] as const;

/** What somebody drives, builds or sells, by their roles. */
export function UserBindings({
  user,
  binding,
  acts,
}: {
  user: User;
  binding: keyof typeof faces | null;
  acts: ReturnType<typeof useUserActs>;
}) {
  const [open, setOpen] = useState(false);
  const choices = useCall(people.choices, undefined, { enabled: open });
  if (binding === null) return null;
  const face = faces[binding];
  const bound = user.projects.map(({ contractID, kind }) => ({ contractID, kind }));
  const kindFor = (contractID: string): Kind =>
    binding === 'contracts' ? 'salesman' : (bound.find((one) => one.contractID === contractID)?.kind ?? 'manager');
  const count = binding === 'vehicles' ? user.vehicles.length : user.projects.length;
  const setKind = (contractID: string, kind: Kind) =>
    void acts.setProjects(
      bound.map((one) => (one.contractID === contractID ? { contractID, kind } : one)),
      bound,
    );
  const pick = (ids: string[]) => {
    setOpen(false);
    if (binding === 'vehicles')
      void acts.setVehicles(
        ids,
        user.vehicles.map((one) => one.carID),
      );
    else
      void acts.setProjects(
        ids.map((contractID) => ({ contractID, kind: kindFor(contractID) })),
        bound,
      );
  };
  return (
    <Section
      title={face.title}
      action={
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {face.change}
        </Button>
      }
    >
      <Card flush>
        {count === 0 ? <p className="px-4 py-4 text-14 text-ink3">{face.none}</p> : null}
        {binding === 'vehicles'
          ? user.vehicles.map((one) => <Row key={one.carID} title={carText(one.carNo)} note={one.plateNumber} />)
          : user.projects.map((one) => (
              <Row
                key={one.contractID}
                title={one.projectName}
                trailing={
                  binding === 'projects' ? (
                    <Segmented
                      label={`${one.projectName} 的身份`}
                      options={kindOptions}
                      value={one.kind === 'worker' ? 'worker' : 'manager'}
                      onChange={(kind) => setKind(one.contractID, kind)}
                    />
                  ) : undefined
                }
              />
            ))}
      </Card>
      {open && choices.data ? (
        <PickManySheet
          title={face.title}
          items={
            binding === 'vehicles'
              ? choices.data.vehicles.map((one) => ({
                  id: one.carID,
                  title: carText(one.carNo),
                  note: one.plateNumber,
                }))
              : choices.data.projects.map((one) => ({
                  id: one.contractID,
                  title: one.projectName,
                  note: one.customerName,
                }))
          }
          chosen={
            binding === 'vehicles' ? user.vehicles.map((one) => one.carID) : user.projects.map((one) => one.contractID)
          }
          yes="保存"
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}
