// The only access to the database: four doors, each a transaction under its own role.
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** A running transaction: drizzle's query builder, bound to the role and the tenant it was opened with. */
export type Tx = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Tenancy {
  organizationId: string
  /** The account acted for (`executeAs` or the caller's own); null for a visitor. */
  accountId?: string | null
}

/**
 * A PostgreSQL database, embedded (PGlite) or on a server: the same schema, queries and row-level security. Each door opens a transaction,
 * commits when `work` resolves and rolls back when it rejects. Doors must not be nested: PGlite has one connection, so a nested door would
 * wait for itself.
 */
export interface Database {
  /** As `foyer_app`: sees only the rows of one organisation, even if the query has no filter. */
  asTenant<T>(tenancy: Tenancy, work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `foyer_host`: may only read which host belongs to which organisation and pool. */
  asHost<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `foyer_identity`: the users of one pool. */
  asIdentity<T>(poolId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** As the owner: migrations, seed and keys. Never inside a request. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As the owner, read only, with a snapshot of the database at the first statement. For backups. */
  asSnapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs many statements as the owner, all or none. For migrations: it takes no parameters. */
  script(text: string): Promise<void>
  /** Sends `payload` (below 8 kB) to every process that listens on `channel`, including this one. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls `heard` for each payload. Resolves with a function that unsubscribes. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Whether this process is the one that does the work `name` for all processes of the database. It stays so until it ends or loses its
   * connection; then the next process that asks is. Work must still be safe in two processes, for the moment in between.
   */
  lead(name: string): Promise<boolean>
  /** The kind of this database, for the start-up line and for tests. */
  readonly kind: 'pglite' | 'postgres'
  /** The connections of the pool; PostgreSQL only. */
  connections?(): { used: number; idle: number; waiting: number }
  /** The whole database as a tar file, to load into a test's own copy; PGlite only. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}
