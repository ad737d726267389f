import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import pg from 'pg';
import { type Call, type Reply, sendCall } from './sendCall.ts';
import type { Places, ServerProcess } from './startServerProcess.ts';

/** Somebody of the demonstration who has signed in. */
export interface Person {
  token: string;
  roleGroup: RoleGroup;
  userID: string;
  tid: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export type Row = Readonly<Record<string, unknown>>;

/** Everybody of the demonstration signs in with it. */
export const demoPassword = 'pourline2026';

/** A server under attack and its database. */
export class World {
  readonly url: string;
  readonly gnssPort: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly server: ServerProcess;
  private readonly owner: pg.Pool;
  private readonly known = new Map<string, Promise<Person>>();

  constructor(places: Places, dataDir: string, server: ServerProcess) {
    this.url = places.url;
    this.gnssPort = places.gnssPort;
    this.databaseUrl = places.databaseUrl;
    this.dataDir = dataDir;
    this.server = server;
    this.owner = new pg.Pool({ connectionString: places.databaseUrl, max: 2 });
    // An attack may end this connection as well.
    this.owner.on('error', () => {});
  }

  /** Asks or changes the database as its owner. */
  async rows(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    return (await this.owner.query<Row>(statement, [...values])).rows;
  }

  /** The one row of a statement. */
  async row(statement: string, ...values: readonly unknown[]): Promise<Row> {
    const [first] = await this.rows(statement, ...values);
    if (!first) throw new Error(`no row: ${statement} ${values.join()}`);
    return first;
  }

  async count(table: string, condition = 'true', ...values: readonly unknown[]): Promise<number> {
    return Number((await this.row(`SELECT count(*) AS n FROM "${table}" WHERE ${condition}`, ...values)).n);
  }

  send(call: Call, patienceMs?: number): Promise<Reply> {
    return sendCall(this.url, call, patienceMs);
  }

  /** Sends as nobody. */
  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send({ method, path, body, headers });
  }

  /** Signs somebody in by phone; once, and then they are known. */
  person(mobileNo: string, roleGroup: RoleGroup, tid = 'demo-east', password = demoPassword): Promise<Person> {
    const mark = [mobileNo, roleGroup, tid].join();
    const found = this.known.get(mark);
    if (found) return found;
    const made = this.signIn(mobileNo, roleGroup, tid, password);
    this.known.set(mark, made);
    made.catch(() => this.known.delete(mark));
    return made;
  }

  private async signIn(mobileNo: string, roleGroup: RoleGroup, tid: string, password: string): Promise<Person> {
    const reply = await this.ask('POST', '/api/v1/auth/token/new', { username: mobileNo, password, tid });
    if (reply.status !== 200) throw new Error(`${mobileNo} is not let in: ${reply.status} ${reply.text}`);
    return this.holder((reply.data as { token: string }).token, roleGroup, tid);
  }

  /** Whoever holds a token. */
  async holder(token: string, roleGroup: RoleGroup, tid: string): Promise<Person> {
    const badge = { authorization: `Bearer ${token}`, 'x-role-group': roleGroup };
    const send: Person['send'] = (method, path, body, headers = {}) =>
      this.send({ method, path, body, headers: { ...badge, ...headers } });
    const me = await send('GET', '/api/v1/current-token-user/new');
    return { token, roleGroup, tid, userID: String((me.data as { id?: unknown } | undefined)?.id ?? ''), send };
  }

  async close(): Promise<void> {
    await this.owner.end().catch(() => {});
  }
}
