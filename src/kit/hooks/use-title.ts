// What the browser's tab says: the thing first, then the organisation.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { i18n } from '../../i18n/setup.ts'
import { isolated } from '../../lib/text/isolated.ts'
import { tenant } from '../../state/identity/tenant.ts'

/** Each part keeps its direction, whatever the other's. */
const joined = (...parts: (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? isolated(part, i18n.language) : [])).join(' · ')

/** "{thing} · {organisation}", once, until the next screen names itself. */
export function entitle(thing: string): void {
  document.title = joined(thing, tenant.config?.NAME)
}

/**
 * Names the page "{thing} · {organisation}" for as long as the caller is shown; without a thing (still loading, or the
 * home page) the organisation alone. `count` is in front: unread messages.
 */
export function useTitle(thing?: string, count = 0): void {
  const { config } = useSnapshot(tenant)
  const name = config?.NAME
  useEffect(() => {
    const words = joined(thing, name)
    if (words) document.title = count > 0 ? `(${count}) ${words}` : words
  }, [thing, name, count])
}
