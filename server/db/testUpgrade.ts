import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from './migrate.ts';

let opened = 0;

/** A database of its own as the version left it whose last file of migrations was `last`; close it in `afterAll`. */
export const openOlderDatabase = async (last: string) => {
  opened += 1;
  const name = `older_${process.pid}_${opened}`;
  const { ownerUrl } = inject('testDatabase');
  const url = ownerUrl.replace('/pourline?', `/${name}?`);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name}`);
  await migrate(url, last);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    close: async (): Promise<void> => {
      await client.end();
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await owner.end();
    },
  };
};
