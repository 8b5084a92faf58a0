// The definition of a route as data. Only server/http/mount.ts knows how a route is run.
import type { GenericSchema, InferOutput } from 'valibot'
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Caller, SignedIn } from './caller/caller.ts'
import type { IncomingFile } from './body/incoming-file.ts'
import type { UploadField } from './body/upload-reader.ts'

/** The parameters of a path: '/events/:eventId/x' gives { eventId: string }. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

export interface Paging {
  /** Starts at 1. */
  page: number
  /** 1 to 100; 25 by default. */
  pageSize: number
  limit: number
  offset: number
  /** Trimmed; absent if empty. */
  search?: string
  orderBy?: string
}

/** The argument of `act`. Everything in it belongs to one organisation and one transaction. */
export interface Act<P extends string, Q, B, C extends Caller> {
  tx: Tx
  caller: C
  params: PathParams<P>
  query: Q
  body: B
  paging: Paging
  /** The language the caller asked for (header `locale`), always one that the organisation offers. */
  locale: string
  now: Date
  services: Services
  /** The request's idempotency key, if it sent one: the `clientKey` of a message (docs/extensions.md). */
  idempotencyKey?: string
  /** Runs only after the commit: socket frames, pushes, emails. A failure is logged and does not affect the answer. */
  afterCommit: (work: () => void | Promise<void>) => void
}

/**
 * The argument of `before`: the caller and the request, without a transaction. It opens short transactions of its own if needed
 * (`services.db`).
 */
export interface Before<P extends string, Q, B, C extends Caller> {
  caller: C
  params: PathParams<P>
  query: Q
  /** Without the content of `upload`: only the start of that field is included. */
  body: B
  upload: IncomingFile | null
  locale: string
  now: Date
  services: Services
}

/**
 * 'none': anyone, and the token is ignored. 'optional': visitors too, unless the module requires sign-in. 'required': 401 without a token.
 */
export type Auth = 'none' | 'optional' | 'required'

interface RouteBase<P extends string, Q extends GenericSchema | undefined, B extends GenericSchema | undefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: P
  /** The module whose switch enables this route. Its `requireAuth`, tiers and `enabled` are checked before `act`. */
  module?: OrganizationModuleType
  /** The module of the parent: the posts of a group are disabled if posts or groups are disabled. */
  within?: OrganizationModuleType
  /** Query parameters besides paging, search and orderBy, which every list accepts. Unknown ones are ignored. */
  query?: Q
  /** Schema of the body, strict: unknown keys are rejected with 400 and named. */
  body?: B
  /** Maximum body size in bytes, without its upload; 256 kB by default, 413 above. */
  maxBodyBytes?: number
  /** The field that contains a file as base64. It is streamed to disk, and `before` receives it as `upload`. */
  upload?: UploadField
  /** The field of the body (`content.body`) that is html. It is sanitised before the transaction, and `act` receives only the result. */
  html?: string
  /** Schema of `data` in the answer. Tests validate every answer with it, strictly. */
  answers: GenericSchema
  /** At most `count` calls per `seconds` for one account (or address, for visitors). */
  limit?: { count: number; seconds: number }
  /** Only within 15 minutes of a sign-in; 403 `signInAgain` later (docs/extensions.md). */
  recentSignIn?: boolean
  /** The route may wait for a payment provider in its transaction: only a few such requests run at once (`providerLine`). */
  asksProvider?: boolean
}

type Out<S> = S extends GenericSchema ? InferOutput<S> : Record<string, never>

/** `data` only, or `data` with the total of the list. */
export type Answer = { data: unknown; count?: number }

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  auth: Auth
  module?: OrganizationModuleType
  within?: OrganizationModuleType
  query?: GenericSchema
  body?: GenericSchema
  maxBodyBytes?: number
  upload?: UploadField
  html?: string
  answers: GenericSchema
  limit?: { count: number; seconds: number }
  recentSignIn?: boolean
  asksProvider?: boolean
  /**
   * Slow work that needs no transaction and must not hold one open: requests to other servers, storing files. Runs before the request's own
   * transaction, after the caller and limits were checked. Its result is `act`'s `prepared`. It runs again when a request is repeated with
   * its idempotency key, so it must be safe to repeat.
   */
  before?(request: Before<string, unknown, unknown, Caller>): Promise<unknown>
  act(request: Act<string, unknown, unknown, Caller> & { prepared: unknown }): Promise<Answer>
}

/** The two functions of a route that share the type of `prepared`. */
interface Halves<P extends string, Q, B, C extends Caller, R> {
  before?(request: Before<P, Out<Q>, Out<B>, C>): Promise<R>
  act(request: Act<P, Out<Q>, Out<B>, C> & { prepared: R }): Promise<Answer>
}

/** Declares one route. The caller's type follows from `auth`: signed in for 'required', possibly a visitor otherwise. */
export function route<
  P extends string,
  Q extends GenericSchema | undefined = undefined,
  B extends GenericSchema | undefined = undefined,
  R = undefined,
>(row: RouteBase<P, Q, B> & { auth: 'required' } & Halves<P, Q, B, SignedIn, R>): Route
export function route<
  P extends string,
  Q extends GenericSchema | undefined = undefined,
  B extends GenericSchema | undefined = undefined,
  R = undefined,
>(row: RouteBase<P, Q, B> & { auth: 'none' | 'optional' } & Halves<P, Q, B, Caller, R>): Route
export function route(row: unknown): Route {
  return row as Route
}
