// Everything the platform needs from outside, passed in once (createApp). Tests pass their own; nothing is a global.
import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Payments } from './payments/provider.ts'
import type { Pages } from './links/pages.ts'
import type { Settings } from './settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Who it is from, as the reader knows it: the organisation's name. */
  organization: string
  /** Whom an answer reaches, where that is not the sender; empty is no one. */
  replyTo?: string
  /** The page where one chooses not to get such mails: for what happened, never for what was asked for. */
  unsubscribe?: string
}

/** Sends mail, over SMTP where that is set. The demo also keeps the last 200 in memory, prints them, and shows them at /mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Stored files by the SHA-256 of their bytes, hexadecimal. Putting the same bytes twice is harmless. */
export interface Blobs {
  put(bytes: Uint8Array): Promise<string>
  /** null when there is no such file. */
  get(sha256: string): Promise<Uint8Array | null>
  /** The bytes from `start` up to before `end` (or the file's end) and the size of the whole; null when there is no such file. */
  part(sha256: string, start: number, end: number): Promise<BlobPart | null>
  /** Harmless when there is no such file. */
  delete(sha256: string): Promise<void>
}

export interface BlobPart {
  bytes: Uint8Array
  /** Of the whole file. */
  size: number
}

/** A frame of the contract's section 5, and who must get it: accounts of one organisation, on every process. */
export interface LiveFrame {
  organizationId: string
  accountIds: string[]
  type: 'new-message' | 'typing-start' | 'typing-stop' | 'thread.message.created' | 'thread.message.updated' | 'thread.message.deleted'
  body: unknown
}

export interface Live {
  /** Sends at once to everyone connected here, and through the database to other processes. Never throws. */
  publish(frame: LiveFrame): Promise<void>
  /** Closes the sockets of an account: sign-out everywhere, block, removal. Code 4401. */
  disconnect(organizationId: string, accountId: string): Promise<void>
}

export interface PushMessage {
  organizationId: string
  accountIds: string[]
  title: string
  body: string
  /** A path of ours, checked by the one validator before it is opened. */
  navigate: string
  /** Notifications with the same tag replace each other. */
  tag: string
  kind: string
  /** By account: the row of their inbox, where what happened is in it. */
  notificationIds?: ReadonlyMap<string, string>
}

/** Web Push. Devices that answer 404 or 410 are forgotten. Never throws. */
export interface Push {
  readonly publicKey: string
  send(message: PushMessage): Promise<void>
}

/** A signed-in person as the identity service knows them. */
export interface IdentityUser {
  sub: string
  email: string
  givenName: string | null
  familyName: string | null
}

export interface AccessClaims {
  sub: string
  poolId: string
  /** The session: what a sign-in and all tokens that came from it have in common. */
  originId: string
  /** Seconds since 1970. */
  issuedAt: number
  expiresAt: number
  authenticatedAt: number
}

/** What the API asks of the identity service. */
export interface Identity {
  /** Verifies signature, issuer, client, use and expiry; null for anything else, never throws for a bad token. */
  verifyAccessToken(token: string, expected: { poolId: string; clientId: string }): Promise<AccessClaims | null>
  user(poolId: string, sub: string): Promise<IdentityUser | null>
  /** Ends every session of the user and forgets them: nothing they hold opens anything any more. Harmless to repeat. */
  removeUser(poolId: string, sub: string): Promise<void>
}

export interface Services {
  settings: Settings
  db: Database
  log: Logger
  clock: () => Date
  mail: Mailer
  blobs: Blobs
  pages: Pages
  live: Live
  push: Push
  identity: Identity
  payments: Payments
}
