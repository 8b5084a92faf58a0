// What a route is: data. server/http/mount.ts alone knows how one is run.
import type { GenericSchema, InferOutput } from 'valibot'
import type { OrganizationModuleType } from '../../src/contract/enums.ts'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Caller, SignedIn } from './caller/caller.ts'
import type { IncomingFile } from './body/incoming-file.ts'
import type { UploadField } from './body/upload-reader.ts'

/** The parameters a path names: '/events/:eventId/x' gives { eventId: string }. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

export interface Paging {
  /** First page is 1. */
  page: number
  /** 1 to 100; 25 when not asked for. */
  pageSize: number
  limit: number
  offset: number
  /** Trimmed; absent when empty. */
  search?: string
  orderBy?: string
}

/** What `act` is given. Everything in it belongs to one organisation and one transaction. */
export interface Act<P extends string, Q, B, C extends Caller> {
  tx: Tx
  caller: C
  params: PathParams<P>
  query: Q
  body: B
  paging: Paging
  /** Language the caller asked for (header `locale`), always one the organisation offers. */
  locale: string
  now: Date
  services: Services
  /** The request's idempotency key, if it sent one: what a message's `clientKey` is (docs/extensions.md). */
  idempotencyKey?: string
  /** Runs after the commit and only then: socket frames, pushes, mails. A failure is logged, never answered. */
  afterCommit: (work: () => void | Promise<void>) => void
}

/** What `before` is given: who asks and for what, and no transaction. It opens short ones of its own where it must (`services.db`). */
export interface Before<P extends string, Q, B, C extends Caller> {
  caller: C
  params: PathParams<P>
  query: Q
  /** Without the content of `upload`: of that field only the beginning is there. */
  body: B
  upload: IncomingFile | null
  locale: string
  now: Date
  services: Services
}

/** 'none': anyone, and no token is looked at. 'optional': a visitor too, unless the module asks for sign-in. 'required': 401 without. */
export type Auth = 'none' | 'optional' | 'required'

interface RouteBase<P extends string, Q extends GenericSchema | undefined, B extends GenericSchema | undefined> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: P
  /** The module whose switch opens and closes this call; its `requireAuth`, tiers and `enabled` are checked before `act`. */
  module?: OrganizationModuleType
  /** The module of the thing whose part is asked for: the posts of a group are closed where posts are, and where groups are. */
  within?: OrganizationModuleType
  /** Query parameters beside paging, search and orderBy, which every list takes. Unknown ones are ignored. */
  query?: Q
  /** Schema of the body, strict: unknown keys are refused with 400 and named. */
  body?: B
  /** Largest body in bytes, without its upload; 256 kB when not given, 413 above. */
  maxBodyBytes?: number
  /** The field that carries a file as base64. It goes to disk as it arrives, and `before` gets it as `upload`. */
  upload?: UploadField
  /** The field of the body (`content.body`) that is html: it is cleaned before the transaction, and `act` gets nothing else. */
  html?: string
  /** Schema of `data` in the answer; tests validate every answer with it, strictly. */
  answers: GenericSchema
  /** At most `count` calls per `seconds` for one account (or address, for visitors). */
  limit?: { count: number; seconds: number }
  /** Only within 15 minutes of a sign-in; 403 `signInAgain` later (docs/extensions.md). */
  recentSignIn?: boolean
  /** It may wait for a payment provider in its transaction: few such requests go on at once (`providerLine`). */
  asksProvider?: boolean
}

type Out<S> = S extends GenericSchema ? InferOutput<S> : Record<string, never>

/** `data` alone, or `data` with the total of the list. */
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
   * Slow work that needs no transaction and must not hold one open: asking other servers, storing files. Runs before the
   * request's own transaction, after caller and limits were checked; what it gives is `act`'s `prepared`. It runs again when a
   * request is repeated with its idempotency key, so doing it twice must be harmless.
   */
  before?(request: Before<string, unknown, unknown, Caller>): Promise<unknown>
  act(request: Act<string, unknown, unknown, Caller> & { prepared: unknown }): Promise<Answer>
}

/** The two halves of a route that `prepared` connects. */
interface Halves<P extends string, Q, B, C extends Caller, R> {
  before?(request: Before<P, Out<Q>, Out<B>, C>): Promise<R>
  act(request: Act<P, Out<Q>, Out<B>, C> & { prepared: R }): Promise<Answer>
}

/** Declares one route. The caller's type follows from `auth`: signed in for 'required', perhaps a visitor otherwise. */
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
