import { answerQuestions } from '../../threads/answerQuestions.ts';
import { type PrintJob, printJob } from './printJob.ts';

answerQuestions((job: PrintJob) => printJob(job));
