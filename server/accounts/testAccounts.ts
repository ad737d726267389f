import { files } from '@pourline/contract/files';
import { type SessionReply, sessions } from '@pourline/contract/sessions';
import { pngExample } from '../papers/testPng.ts';
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
    /** Uploads a picture and returns its file. */
    upload: async (person: Caller, kind: string): Promise<string> => {
      const { token } = await person.call(files.fileToken);
      return sendPicture(`${server.url}/file/upload/${kind}?token=${encodeURIComponent(token)}`);
    },
    download: async (person: Caller, fileID: string): Promise<number> => {
      const { token } = await person.call(files.fileToken);
      return (await fetch(`${server.url}/file/download/${fileID}?token=${encodeURIComponent(token)}`)).status;
    },
    askCode: async (person: Caller, mobileNo: string): Promise<string> => {
      await person.call(sessions.phoneCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
      return lastCode(server.services, mobileNo);
    },
  };
};

/** Sends a picture to an address that takes files; returns the file. */
export const sendPicture = async (address: string, headers: Record<string, string> = {}): Promise<string> => {
  const body = new FormData();
  body.append('file[]', new Blob([pngExample(40, 20) as Uint8Array<ArrayBuffer>]), 'sign.png');
  const response = await fetch(address, { method: 'POST', body, headers });
  const reply = (await response.json()) as { data: { fileID: string }[] };
  return reply.data[0]?.fileID as string;
};

export const accountOIDOf = async (person: Caller): Promise<string> =>
  (await person.call(sessions.currentUser)).accountOID;
