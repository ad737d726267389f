import { crewOfNotice, type NoticeKind } from '@pourline/domain/messages/noticeKinds';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { type CrewKind, inCrew } from './crewKinds.ts';
import { tellCrew, tellPeople } from './tellPeople.ts';

/** What was done with a task of a crew, as far as people are told of it. */
export interface ToldCrewAct {
  /** The task, its order, and the vehicle that is given to it. */
  id: string;
  taskID: string;
  carID: string | null;
  /** When it is to be there, or was. */
  at: string;
  reason: string | null;
  /** Pipes that are laid, metres. */
  metres?: number;
}

/** Tells what was done with a task of a crew to whom each kind of notice is for: its crew, or people besides, as the site and the desk. */
export const tellCrewAct = (
  work: Work,
  kind: CrewKind,
  { id, taskID, carID, at, reason, metres }: ToldCrewAct,
  notices: readonly NoticeKind[],
): void => {
  const data = {
    at: new Date(at).toISOString(),
    ...(reason !== null && { reason }),
    ...(metres !== undefined && { metres }),
  };
  const crew = inCrew(kind, {
    ...{ tenantID: sql.ref('users.tenantID'), taskID: sql`${id}`, userID: sql.ref('users.userID') },
  });
  for (const one of notices) {
    const notice = { kind: one, taskID, carID, data };
    if (crewOfNotice(one)) tellCrew(work, notice, kind.roleGroup, crew);
    else tellPeople(work, notice);
  }
};
