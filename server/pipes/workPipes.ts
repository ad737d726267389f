import { isTaskExecuting } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { isSameLaid, laidText } from '@pourline/domain/pipes/laidText';
import type { LaidPipes } from '@pourline/domain/pipes/pipeTask';
import { changeState } from '../change.ts';
import { saidAt } from '../crews/saidAt.ts';
import { settleReports } from '../crews/settleReports.ts';
import { useFiles } from '../files/useFiles.ts';
import { crewKinds } from '../records/crewKinds.ts';
import { type PipeTaskRow, pipeTaskRecord } from '../records/pipeTaskRecord.ts';
import { personOfWork, type Work } from '../work.ts';

type Said = { happenedAt?: string | undefined };

/** The crew begins to lay. */
export const startPipes = (work: Work, pipeTaskID: string, { happenedAt }: Said): Promise<PipeTaskRow> =>
  changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'start', happenedAt: saidAt(work, happenedAt) },
    decide: (_, at) => ({ set: { startTime: new Date(at) } }),
  });

/** What is laid has changed: nobody has confirmed it as it is now. */
const unconfirmed = {
  ...{ confirmedMetres: null, confirmTime: null, confirmer: null, confirmedAs: null, confirmFileID: null },
} as const;

/** The crew says what is to be laid, or once it has begun what is; that is to be confirmed anew. */
export const modifyPipes = (
  work: Work,
  pipeTaskID: string,
  { metres, diameterMm, storeys, remark, happenedAt }: LaidPipes & Said & { remark?: string | undefined },
): Promise<PipeTaskRow> =>
  changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'modify', happenedAt: saidAt(work, happenedAt) },
    decide: ({ state }) => ({
      set: {
        ...(isTaskExecuting(state) ? { metresLaid: metres, ...unconfirmed } : { metresPlanned: metres }),
        ...{ diameterMm, storeys, ...(remark !== undefined && { remark }) },
      },
      data: { metres, diameterMm, storeys },
    }),
  });

/** What the crew has told, as far as it has. */
const toldOf = ({ metresLaid, diameterMm, storeys }: PipeTaskRow): LaidPipes | null =>
  metresLaid === null || diameterMm === null || storeys === null ? null : { metres: metresLaid, diameterMm, storeys };

/**
 * What was laid is confirmed by a signature. What a crew hands in is what it tells; a site confirms what the crew has told. Throws `pipe.confirmDiffers`,
 * `file.*` for a picture that the person has not uploaded as this signature, just before.
 */
export const confirmPipes = async (
  work: Work,
  pipeTaskID: string,
  said: LaidPipes & Said & { signer: string; signFileID: string },
): Promise<PipeTaskRow> => {
  const { metres, diameterMm, storeys, signer, signFileID, happenedAt } = said;
  const { userID, roleGroup } = personOfWork(work);
  const isSite = roleGroup === 'customer';
  const confirmed = await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'confirm', happenedAt: saidAt(work, happenedAt) },
    decide: (row, at) => {
      const told = toldOf(row);
      if (isSite && told && !isSameLaid(told, said))
        throw new DomainError('pipe.confirmDiffers', { told: laidText(told), said: laidText(said) });
      return {
        set: {
          ...{ metresLaid: metres, diameterMm, storeys, confirmedMetres: metres, confirmTime: new Date(at) },
          ...{ confirmer: signer, confirmedAs: isSite ? 'customer' : 'pipe', confirmFileID: signFileID },
        },
        data: { metres, diameterMm, storeys, signer, signFileID },
      };
    },
  });
  await useFiles(work, 'pipes', pipeTaskID, userID, [signFileID]);
  return confirmed;
};

/** A crew has finished. */
export const finishPipes = async (work: Work, pipeTaskID: string, { happenedAt }: Said): Promise<PipeTaskRow> => {
  const done = await changeState(work, pipeTaskRecord, {
    ...{ id: pipeTaskID, action: 'finish', happenedAt: saidAt(work, happenedAt) },
    decide: ({ startTime, createTime, metresLaid }, at) => ({
      set: { endTime: new Date(Math.max(at, Date.parse(startTime ?? createTime))), paused: false },
      data: { metres: metresLaid },
    }),
  });
  await settleReports(work, crewKinds.pipeTask, pipeTaskID);
  return done;
};
