// The document title: the content first, then the organisation.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { i18n } from '../../i18n/setup.ts'
import { isolated } from '../../lib/text/isolated.ts'
import { tenant } from '../../state/identity/tenant.ts'

/** Isolates each part, so that their directions do not affect each other. */
const joined = (...parts: (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? isolated(part, i18n.language) : [])).join(' · ')

/** Sets "{thing} · {organisation}" once, until the next screen sets its title. */
export function entitle(thing: string): void {
  document.title = joined(thing, tenant.config?.NAME)
}

/**
 * Sets the title "{thing} · {organisation}" while the caller is mounted; only the organisation without a thing (still loading, or
 * the home page). `count` is a prefix: unread messages.
 */
export function useTitle(thing?: string, count = 0): void {
  const { config } = useSnapshot(tenant)
  const name = config?.NAME
  useEffect(() => {
    const words = joined(thing, name)
    if (words) document.title = count > 0 ? `(${count}) ${words}` : words
  }, [thing, name, count])
}
