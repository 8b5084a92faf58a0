// The sign-in providers that an organisation offers besides email.
import type { OrganizationConfig } from '../../contract/organization.ts'

/** `name` is for the identity service, `label` is for people. `own`: a provider that the organisation runs itself. */
export interface Provider {
  name: string
  label: string
  own: boolean
}

const known = (label: string): Provider => ({ name: label.toLowerCase(), label, own: false })

type Offered = Pick<OrganizationConfig['AUTH'], 'GOOGLE' | 'APPLE' | 'FACEBOOK' | 'AMAZON'> & {
  readonly CUSTOM: readonly { readonly name: string; readonly btnText?: string | null }[]
}

/** In display order: the most common first, the organisation's own last. Pure. */
export const providersOf = ({ GOOGLE, APPLE, FACEBOOK, AMAZON, CUSTOM }: Offered): Provider[] => [
  ...(GOOGLE ? [known('Google')] : []),
  ...(APPLE ? [known('Apple')] : []),
  ...(FACEBOOK ? [known('Facebook')] : []),
  ...(AMAZON ? [known('Amazon')] : []),
  ...CUSTOM.map(({ name, btnText }) => ({ name, label: btnText || name, own: true })),
]
