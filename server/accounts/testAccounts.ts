import { Refusal } from '@pourline/contract/client/refusal';
import { files } from '@pourline/contract/files';
import { sessions } from '@pourline/contract/sessions';
import type { SessionReply } from '@pourline/contract/sessions/session';
import { demoPassword } from '../seed/demoPeople.ts';
import { lastCode, readableImage } from '../sessions/testCodes.ts';
import { type Caller, nobodyAt, type TestServer } from '../testServer.ts';

/** What tests of accounts do and look into. */
export const accountsOf = (server: TestServer) => {
  const { system } = server.services.database;
  const nobody = nobodyAt(server.url);
  return {
    nobody,
    system,
    signIn: (username: string, password = demoPassword): Promise<SessionReply> =>
      nobody.call(sessions.token, { body: { username, password } }),
    usersOf: (accountOID: string) =>
      system.selectFrom('users').selectAll().where('accountOID', '=', accountOID).orderBy('tenantID').execute(),
    kindsOf: async (accountOID: string) =>
      (await system.selectFrom('accountEvents').select('kind').where('accountOID', '=', accountOID).execute()).map(
        (event) => event.kind,
      ),
    /** How the store replies to who asks for a file. */
    download: async (person: Caller, fileID: string): Promise<number> => {
      const { token } = await person.call(files.fileToken);
      const at = { params: { id: fileID }, query: { token } };
      return person.call(files.download, at).then(
        () => 200,
        (error) => (error instanceof Refusal ? error.status : Promise.reject(error)),
      );
    },
    askCode: async (person: Caller, mobileNo: string): Promise<string> => {
      await person.call(sessions.phoneCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
      return lastCode(server.services, mobileNo);
    },
  };
};

export const accountOIDOf = async (person: Caller): Promise<string> =>
  (await person.call(sessions.currentUser)).accountOID;
