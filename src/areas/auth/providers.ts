// The ways in that an organisation offers beside email.
import type { OrganizationConfig } from '../../contract/organization.ts'

/** `name` as the identity service takes it, `label` as people read it. `own`: of the organisation's own making. */
export interface Provider {
  name: string
  label: string
  own: boolean
}

const known = (label: string): Provider => ({ name: label.toLowerCase(), label, own: false })

type Offered = Pick<OrganizationConfig['AUTH'], 'GOOGLE' | 'APPLE' | 'FACEBOOK' | 'AMAZON'> & {
  readonly CUSTOM: readonly { readonly name: string; readonly btnText?: string | null }[]
}

/** In the order they stand: what most people have first, the organisation's own last. Pure. */
export const providersOf = ({ GOOGLE, APPLE, FACEBOOK, AMAZON, CUSTOM }: Offered): Provider[] => [
  ...(GOOGLE ? [known('Google')] : []),
  ...(APPLE ? [known('Apple')] : []),
  ...(FACEBOOK ? [known('Facebook')] : []),
  ...(AMAZON ? [known('Amazon')] : []),
  ...CUSTOM.map(({ name, btnText }) => ({ name, label: btnText || name, own: true })),
]
