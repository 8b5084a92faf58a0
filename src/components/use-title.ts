// What the browser's tab says: the thing first, then the organisation.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { tenant } from '../state/tenant.ts'

/** "{thing} · {organisation}", once, until the next screen names itself. */
export function entitle(thing: string): void {
  document.title = [thing, tenant.config?.NAME].filter(Boolean).join(' · ')
}

/**
 * Names the page "{thing} · {organisation}" for as long as the caller is shown; without a thing (still loading, or the
 * home page) the organisation alone. `count` stands in front: unread messages.
 */
export function useTitle(thing?: string, count = 0): void {
  const { config } = useSnapshot(tenant)
  const name = config?.NAME
  useEffect(() => {
    const words = [thing, name].filter(Boolean).join(' · ')
    if (words) document.title = count > 0 ? `(${count}) ${words}` : words
  }, [thing, name, count])
}
