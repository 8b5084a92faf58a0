// The identity behind a request, as a value. Every request, cache and database belongs to exactly one Scope.

/**
 * One identity in one organisation in one language. It is frozen: organisation, account and language are never read from storage at
 * the time of sending. So a late response or a retry can never be assigned to another identity.
 */
export interface Scope {
  /** The name of this identity's databases; a hash without personal data. The same in every language. */
  readonly id: string
  /** `id` and language: the React key of everything below the providers, because each language has its own cache. */
  readonly key: string
  readonly hostname: string
  readonly organizationId: string
  readonly issuer: string
  /** The subject of the signed-in person at the identity service; null for a visitor. */
  readonly sub: string | null
  /** The account that the person acts as, if it is not their own. */
  readonly executeAs: string | null
  readonly locale: string
  /** No trailing slash. */
  readonly apiUrl: string
  /** Aborts when the scope is closed. Code that still holds the scope must not write anything after that. */
  readonly closed: AbortSignal
}

/** The parts of a scope before it is opened. */
export type ScopeParts = Omit<Scope, 'closed'>
