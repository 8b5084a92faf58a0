// The end of a shared session: collects typed text for copying. It is neither sent nor stored.
import { outbox } from '../shown/outbox.ts'
import { sharedSession } from '../identity/shared-until.ts'
import { drafts } from './drafts.ts'

/** The texts of drafts and unsent writes, each once. Read before the identity is closed, which empties both. */
function typedTexts(): string[] {
  const typed = Object.values(drafts).map(({ text }) => text)
  const unsent = outbox.rows.flatMap(({ body }) =>
    typeof body === 'object' && body !== null ? Object.values(body).filter((value): value is string => typeof value === 'string') : [],
  )
  return [...new Set([...typed, ...unsent].map((text) => text.trim()).filter((text) => text.includes(' ') || text.length > 3))]
}

/** `close` closes the identity. */
export function endWith(close: () => Promise<void>): Promise<void> {
  sharedSession.texts = typedTexts()
  return close()
}
