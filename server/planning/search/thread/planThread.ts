import { answerQuestions } from '../../../threads/answerQuestions.ts';
import type { PlanJob } from '../planJobs.ts';
import { answerJob } from './answerJob.ts';

answerQuestions((job: PlanJob) => answerJob(job, () => performance.now()));
