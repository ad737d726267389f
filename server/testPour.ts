import { type Crew, gatherCrewOf } from '@pourline/simulator/pours/testCrew';
import type { Caller, TestServer } from './testServer.ts';

/** The people of the east plant who bring a pour about. */
export const gatherCrew = (server: TestServer): Promise<Crew<Caller>> => gatherCrewOf((name) => server.signIn(name));
