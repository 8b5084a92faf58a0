// All external dependencies of the platform, passed in once (createApp). Tests pass their own; there are no globals.
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Payments } from './payments/provider.ts'
import type { Pages } from './links/pages.ts'
import type { Windows } from './limits/windows.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Settings } from './settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The sender's name for the reader: the organisation's name. */
  organization: string
  /** The address for answers, if it is not the sender; empty for none. */
  replyTo?: string
  /** The page for unsubscribing: set for notifications, never for requested emails. */
  unsubscribe?: string
}

/** Sends email, over SMTP if configured. The demo also keeps the last 200 in memory, prints them, and shows them at /mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Stored files by the SHA-256 of their bytes, hexadecimal. Putting the same bytes twice is safe. */
export interface Blobs {
  put(bytes: Uint8Array): Promise<string>
  /** Returns null if the file does not exist. */
  get(sha256: string): Promise<Uint8Array | null>
  /** Returns the bytes from `start` up to but excluding `end` (or the file's end), and the total size; null if the file does not exist. */
  part(sha256: string, start: number, end: number): Promise<BlobPart | null>
  /** Does nothing if the file does not exist. */
  delete(sha256: string): Promise<void>
}

export interface BlobPart {
  bytes: Uint8Array
  /** The size of the whole file. */
  size: number
}

/** A frame of the contract's section 5, and its recipients: accounts of one organisation, on every process. */
export interface LiveFrame {
  organizationId: string
  accountIds: string[]
  type:
    | 'new-message'
    | 'typing-start'
    | 'typing-stop'
    | 'thread.message.created'
    | 'thread.message.updated'
    | 'thread.message.deleted'
    | 'announcement.urgent'
    | 'announcement.read'
  body: unknown
}

export interface Live {
  /** Sends immediately to the sockets of this process, and through the database to other processes. Never throws. */
  publish(frame: LiveFrame): Promise<void>
  /** Closes the sockets of an account: after a global sign-out, block or removal. Code 4401. */
  disconnect(organizationId: string, accountId: string): Promise<void>
}

export interface PushMessage {
  organizationId: string
  accountIds: string[]
  title: string
  body: string
  /** A path of ours. The shared validator checks it before it is opened. */
  navigate: string
  /** Notifications with the same tag replace each other. */
  tag: string
  kind: string
  /** By account: the row in their inbox, if there is one. */
  notificationIds?: ReadonlyMap<string, string>
}

/** Web Push. Devices whose endpoint answers 404 or 410 are deleted. Never throws. */
export interface Push {
  readonly publicKey: string
  send(message: PushMessage): Promise<void>
}

/** A signed-in person in the identity service. */
export interface IdentityUser {
  sub: string
  email: string
  givenName: string | null
  familyName: string | null
}

export interface AccessClaims {
  sub: string
  poolId: string
  /** The session: shared by a sign-in and all tokens derived from it. */
  originId: string
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
  authenticatedAt: number
}

/** The parts of the identity service that the API uses. */
export interface Identity {
  /** Verifies signature, issuer, client, use and expiry. Returns null for anything invalid; never throws for a bad token. */
  verifyAccessToken(token: string, expected: { poolId: string; clientId: string }): Promise<AccessClaims | null>
  user(poolId: string, sub: string): Promise<IdentityUser | null>
  /** Ends every session of the user and deletes the user: all their tokens become invalid. Safe to repeat. */
  removeUser(poolId: string, sub: string): Promise<void>
}

export interface Services {
  settings: Settings
  db: Database
  log: Logger
  metrics: Metrics
  /** The counts of all limits by caller, shared by the processes of one database. Each user of it begins its keys with a name. */
  windows: Windows
  clock: () => Date
  mail: Mailer
  blobs: Blobs
  pages: Pages
  live: Live
  push: Push
  identity: Identity
  payments: Payments
}
