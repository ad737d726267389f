import { auxiliaryKinds, isOfPour } from '@pourline/domain/auxiliaries/auxiliary';
import type { AuxiliaryAction } from '@pourline/domain/auxiliaries/auxiliaryStates';
import type { NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { noticesOfActs } from '@pourline/domain/messages/noticesOfActs';
import type { Selectable } from 'kysely';
import type { AuxiliaryTasksTable } from '../db/tables.ts';
import type { Work } from '../work.ts';
import { tellPeople } from './tellPeople.ts';

type AuxiliaryRow = Selectable<AuxiliaryTasksTable>;

/** What is to be done, in words: 润管砂浆 2 m³. */
const whatOf = ({ kind, volume }: Pick<AuxiliaryRow, 'kind' | 'volume'>): string =>
  isOfPour(kind) && volume !== null ? `${auxiliaryKinds[kind].label} ${volume} m³` : auxiliaryKinds[kind].label;

interface Done {
  action: AuxiliaryAction | 'create';
  reason: string | null;
  before: AuxiliaryRow | null;
  after: AuxiliaryRow;
}

/** Tells drivers what they are given to do, what of it has changed, and what is theirs no more. */
export const tellRunAct = (work: Work, { action, reason, before, after }: Done): void => {
  const hasMoved = before !== null && before.driverOID !== after.driverOID;
  for (const kind of noticesOfActs.auxiliary[action] as readonly NoticeKind[]) {
    if (action === 'modify' && hasMoved === (kind === 'auxiliaryChanged')) continue;
    const isLost = hasMoved && kind === 'auxiliaryOff';
    const of = isLost ? before : after;
    tellPeople(work, {
      ...{ kind, person: of.driverOID, taskID: of.taskID, carID: of.carID },
      data: {
        ...{ at: new Date(of.plannedTime).toISOString(), what: whatOf(of) },
        ...(isLost ? { reason: '已改派' } : reason !== null && { reason }),
      },
    });
  }
};
