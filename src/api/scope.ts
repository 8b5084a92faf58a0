// Who asks whom, as a value. Every request, cache and database belongs to exactly one Scope.

/**
 * One identity in one organisation in one language. Frozen: nothing reads organisation, account or language from
 * storage at the moment of sending, so a late answer can never land in, or be repeated under, another identity.
 */
export interface Scope {
  /** Names the databases of this identity; carries no personal data (a hash). The same in every language. */
  readonly id: string
  /** `id` and language: the React key of everything below the providers, because another language is another cache. */
  readonly key: string
  readonly hostname: string
  readonly organizationId: string
  readonly issuer: string
  /** The person signed in, as the identity service knows them; null for a visitor. */
  readonly sub: string | null
  /** The account acted for, when it is not the person's own. */
  readonly executeAs: string | null
  readonly locale: string
  /** No trailing slash. */
  readonly apiUrl: string
  /** Aborts when the scope is closed; whatever still holds the scope must then write nothing any more. */
  readonly closed: AbortSignal
}

/** What a scope is made of, before it is opened. */
export type ScopeParts = Omit<Scope, 'closed'>
