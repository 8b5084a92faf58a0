// The providers that the demo is in for: how they are called, and who signs in when nothing is changed in the form.

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

/** What people call a provider; an organisation's own goes by its name. */
export const providerLabel = (provider: string) => known[provider]?.label ?? provider

/** The one the form is filled with. */
export const demoPerson = (provider: string): DemoPerson =>
  known[provider]?.person ?? { email: 'guest.member@example.com', givenName: 'Robin', familyName: 'Guest' }
