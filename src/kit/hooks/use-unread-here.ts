// Items that were unread when this page showed them, because the next answer has them as read.
import { useState } from 'react'

/** Keeps the unread items until the page is left. */
export function useUnreadHere<Id extends string | number>(rows: readonly { id: Id; read: boolean }[]): (id: Id) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<Id>>(new Set())
  const more = rows.filter(({ id, read }) => !read && !fresh.has(id))
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ id }) => id)]))
  return (id) => fresh.has(id)
}
