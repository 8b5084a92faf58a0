// What was unread when this page showed it: the next answer calls it read, while one is still looking.
import { useState } from 'react'

/** Stays with what was new until the page is left. */
export function useUnreadHere<Id extends string | number>(rows: readonly { id: Id; read: boolean }[]): (id: Id) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<Id>>(new Set())
  const more = rows.filter(({ id, read }) => !read && !fresh.has(id))
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ id }) => id)]))
  return (id) => fresh.has(id)
}
