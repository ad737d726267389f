import type { Right } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { ActName } from '@pourline/domain/machines';
import type { Topic } from '@pourline/domain/topics';
import { z } from 'zod';
import type { Listed } from './listed.ts';

/**
 * Who may call: anybody, whoever has an account (with a plant or without one), anybody signed in at a plant, or who holds one
 * of the rights as the role group of the request.
 */
export type Access = 'public' | 'account' | 'signedIn' | readonly [Right, ...Right[]];

/** Whom a call lets in: those with a right, or those who may ever do one of the acts that it does. */
type Admission =
  | {
      access: Access;
      act?: undefined;
      /** Of those who hold one of the rights, the role groups that this call is for; all of them when left out. */
      as?: readonly [RoleGroup, ...RoleGroup[]];
    }
  | {
      /** The acts of machines that it does, each in the states that it is for. Whoever may do none of them is not let in. */
      act: ActName | readonly [ActName, ...ActName[]];
      /** Of those who may do the act, the role groups that this call is for; all of them when left out. */
      as?: readonly [RoleGroup, ...RoleGroup[]];
      access?: undefined;
    };

/** What every call has, whatever it does. */
interface CallParts {
  /** Path with `{id}` places. */
  path: `/${string}`;
  /** One sentence for the documentation. */
  says: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
  list?: true;
  /** With `format=xlsx` the rows of the list come as a spreadsheet. */
  exports?: true;
  kind?: 'json' | 'file' | 'page' | 'upload';
  /** The older envelope with `datas.data.data`. */
  ips?: true;
  /** Exists only in demo and development; a production server does not know it. */
  demoOnly?: true;
  /** A public call that is told who asks, where somebody is signed in: what it tells depends on who they are. */
  asPerson?: true;
  /** Open also to a person who must choose a password before anything else. */
  beforePassword?: true;
  /**
   * A call for accounts that is also answered in a session opened with what a plant handed out, and then of that plant alone; any other
   * is refused there with `account.ownProof`.
   */
  underPlantSecret?: true;
  /** The reply carries a secret that is told once: a call that is repeated under its key is refused with `app.toldOnce`. */
  toldOnce?: true;
  /** How many bytes its body may have, where `mostBytes` would say something else. */
  maxBytes?: number;
}

type Call = CallParts & Admission;

/** A call that is done without a unit of work of its own: it asks, or keeps what it does to itself as a sign-in does. */
interface Reading {
  /** The topics of which the reply shows something; empty where it is the same whatever happens at the plants. */
  shows: readonly Topic[];
  /** What is different afterwards, for the few that do something all the same. */
  changes?: readonly Topic[];
  offline?: undefined;
}
/** A call that only reads, or that keeps what it does to itself as a sign-in does. */
export type ReadingEndpoint = Call &
  Reading &
  (
    | { method: 'GET'; readOnly?: undefined }
    /** A POST without a transaction: it asks, or does what `changes` says by itself. */
    | { method: 'POST' | 'PUT' | 'DELETE'; readOnly: true }
  );

/** A call that is done in one unit of work, all or nothing, once per idempotency key. */
export type WritingEndpoint = Call & {
  method: 'POST' | 'PUT' | 'DELETE';
  readOnly?: undefined;
  /** The topics that may be different afterwards; replies that show one of them are old then. */
  changes: readonly Topic[];
  shows?: undefined;
  /** Without network it may wait on the device until it can be sent, with the time at which it was done. */
  offline?: 'queue';
};

/**
 * One call of the product as plain data. `reply` is the shape of `data` in the envelope `{ code, message, data, total }`;
 * a `list` reply carries rows in `data`, their number in `total` and where the next page begins in `next` (`listOf.ts`). The kinds `file` and `page` return bytes, not JSON.
 */
export type Endpoint = ReadingEndpoint | WritingEndpoint;

/** The calls of one capability by name. */
export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of a contract while checking it. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type OutputOf<T> = T extends z.core.$ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.core.$ZodType ? z.input<T> : undefined;

/** The places of the path as the handler gets them. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? OutputOf<P> : undefined;
/** The query as the handler gets it, defaults filled in. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? OutputOf<Q> : undefined;
/** The body as the handler gets it, defaults filled in. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? OutputOf<B> : undefined;
/** One row of a list, or the whole of any other reply. */
export type DataOf<E extends Endpoint> = z.output<E['reply']>;
/** What a caller gets back: rows with their number, or the data itself. */
export type ReplyOf<E extends Endpoint> = E extends { list: true } ? Listed<DataOf<E>> : DataOf<E>;

/** What a caller hands in; parts that the endpoint does not have are absent. */
export type InputTo<E extends Endpoint> = (E extends { params: infer P } ? { params: InputOf<P> } : unknown) &
  (E extends { query: infer Q } ? { query?: InputOf<Q> } : unknown) &
  (E extends { body: infer B } ? { body: InputOf<B> } : unknown);

/** The path names one thing by its id. */
export const byId = z.object({ id: z.string().min(1).max(64) });
/** The path names one vehicle by its id. */
export const byCar = z.object({ carID: z.string().min(1).max(64) });

/** `a,b,c` as a list. */
export const commaList = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter(Boolean));

/** A reply of bytes, no JSON: a file, a paper, a spreadsheet. */
export const fileBytes = z.unknown();

/** A reply that carries nothing but its success. */
export const done = z.object({});
