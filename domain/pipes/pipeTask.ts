import { z } from 'zod';
import { crewAssignmentShape, crewMemberSchema, crewTaskShape } from '../crews/crewTask.ts';
import { figure, whole } from '../numbers.ts';
import { visibleText } from '../visibleText.ts';

const instant = z.string();

/** A task that one crew hands to another, as it waits for that crew to take it. */
export const openTakeover = z.object({
  takeoverID: z.string(),
  from: z.array(crewMemberSchema),
  to: z.array(crewMemberSchema),
  note: z.string(),
  createTime: instant,
});

/** The task of laying pipes at one order. Lengths of pipes in metres, inner diameters in millimetres. */
export const pipeTaskSchema = z.object({
  pipeTaskID: z.string(),
  pipeTaskNo: z.string(),
  ...crewTaskShape,
  /** What the desk wants laid; null: nobody has said. */
  metresPlanned: z.number().nullable(),
  /** What the crew says it has laid; null: not yet. */
  metresLaid: z.number().nullable(),
  /** Which pipes, and up to how many storeys, as planned and then as laid. */
  diameterMm: z.number().nullable(),
  storeys: z.number().nullable(),
  startTime: instant.nullable(),
  /** What was confirmed, when, by whom and as whom; null: not yet. */
  confirmedMetres: z.number().nullable(),
  confirmTime: instant.nullable(),
  confirmer: z.string().nullable(),
  confirmedAs: z.enum(['customer', 'pipe']).nullable(),
  confirmFileID: z.string().nullable(),
  /** It is being handed to another crew. */
  takeover: openTakeover.nullable(),
});
export type PipeTask = z.infer<typeof pipeTaskSchema>;

const metres = figure(0.1, 2000, 1);
const diameter = whole(50, 300);
const storeys = whole(0, 200);

/** Who is given a task, and what is to be laid. */
export const pipeAssignment = z.object({
  pipeTaskID: z.string('请选择任务').min(1, '请选择任务').max(64),
  ...crewAssignmentShape,
  metresPlanned: metres.nullable().optional(),
  diameterMm: diameter.nullable().optional(),
  storeys: storeys.nullable().optional(),
});
export type PipeAssignment = z.infer<typeof pipeAssignment>;

/** What is laid. */
export const laidPipes = z.object({
  metres: figure(0.1, 2000, 1),
  diameterMm: diameter,
  storeys,
});
export type LaidPipes = z.infer<typeof laidPipes>;

/** What a crew corrects: what is to be laid, or once it has begun what is. */
export const pipeChange = laidPipes.extend({ remark: visibleText.max(200, '备注过长').optional() });

/** Who confirms what was laid, by a signature. */
export const pipeConfirmation = laidPipes.extend({
  signer: visibleText.min(1, '请填写签字人').max(40, '签字人过长'),
  signFileID: z.string('请签名').min(1, '请签名').max(64),
});

/** To whom a task is handed, and what they have to know. */
export const pipeHandover = z.object({
  crew: crewAssignmentShape.crew,
  note: visibleText.min(1, '请写明交接情况').max(300, '交接情况过长'),
});
