// Which notifications were new when this page showed them: the next answer calls them read, while one is still looking.
import { useState } from 'react'
import type { Notification } from '../../contract/notifications.ts'

/** Stays with what was new until the page is left. */
export function useUnreadHere(rows: readonly Pick<Notification, 'id' | 'read'>[]): (id: string) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const more = rows.filter(({ id, read }) => !read && !fresh.has(id))
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ id }) => id)]))
  return (id) => fresh.has(id)
}
