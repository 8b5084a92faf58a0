// The providers that the demo simulates: their names, and the person whose data the form is prefilled with.

export interface DemoPerson {
  email: string
  givenName: string
  familyName: string
}

const known: Record<string, { label: string; person: DemoPerson }> = {
  Google: { label: 'Google', person: { email: 'noor.google@example.com', givenName: 'Noor', familyName: 'Haddad' } },
  Facebook: { label: 'Facebook', person: { email: 'felix.facebook@example.com', givenName: 'Félix', familyName: 'Moreau' } },
  SignInWithApple: { label: 'Apple', person: { email: 'aiko.apple@example.com', givenName: 'Aiko', familyName: 'Tanabe' } },
  LoginWithAmazon: { label: 'Amazon', person: { email: 'ana.amazon@example.com', givenName: 'Ana', familyName: 'Ibarra' } },
}

/** The display name of a provider. An organisation's own provider has its own name. */
export const providerLabel = (provider: string) => known[provider]?.label ?? provider

/** The person with whom the form is prefilled. */
export const demoPerson = (provider: string): DemoPerson =>
  known[provider]?.person ?? { email: 'guest.member@example.com', givenName: 'Robin', familyName: 'Guest' }
