// What is being filled in at one place, a form or a choice: kept as a draft until it was sent.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { newId } from '../../lib/data/uuid.ts'
import { writeKey } from '../../lib/data/write-key.ts'
import { drafts, draftStorage, dropDraft, putDraft } from '../../state/typed/drafts.ts'

export interface Drafted<T> {
  value: T
  set: (next: T) => void
  /** The idempotency key to send a body under (src/lib/data/write-key.ts): the same for the same body, also after a restart. */
  keyFor: (body: unknown) => string
  /** It has arrived: the place is empty again. */
  sent: () => void
  /** false: this device does not take it. Say so at the place (DraftNotKept). */
  kept: boolean
}

/** The first words in a form, for the list of drafts. */
const firstWords = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return (
    Object.values(value)
      .map(firstWords)
      .find((words) => words.trim() !== '') ?? ''
  )
}

/**
 * `place` names the draft: 'new message', 'listing:<id>'. `initial` is what an empty form holds; going back to it forgets the
 * draft. `words` tell it from others in the list of drafts; the first text in it when not given. Plain values only: no files, and nothing that pays (docs/offline.md, "Where things lie").
 */
export function useDraft<T extends object>(place: string, initial: T, words: (value: T) => string = firstWords): Drafted<T> {
  const draft = useSnapshot(drafts)[place]
  const { kept } = useSnapshot(draftStorage)
  const [unkept, setUnkept] = useState(newId)
  const life = draft?.key ?? unkept
  const value = (draft?.value as T | undefined) ?? initial
  return {
    value,
    set(next) {
      const isEmpty = JSON.stringify(next) === JSON.stringify(initial)
      // An emptied form goes on with the same life: what is typed again may have arrived before.
      if (isEmpty) setUnkept(life)
      putDraft(place, isEmpty ? null : { text: words(next), value: next, key: life, at: Date.now() })
    },
    keyFor: (body) => writeKey(life, body),
    sent() {
      dropDraft(place)
      setUnkept(newId())
    },
    kept,
  }
}
