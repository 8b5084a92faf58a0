// Chooses the language of an answer.
import type { OrganizationSettings } from '../tenancy/settings.ts'

/** The language of the header `locale` if the organisation offers it (`fr-CA` is read as `fr`), else the organisation's default. */
export function localeOf(header: string | null, organization: OrganizationSettings): string {
  const { LOCALES: offered, DEFAULT_LOCALE: own } = organization.config
  const asked = header?.trim().toLowerCase() ?? ''
  const match = (tag: string): string | undefined => offered.find((locale) => locale.toLowerCase() === tag)
  return match(asked) ?? match(asked.split('-')[0] ?? '') ?? own
}
