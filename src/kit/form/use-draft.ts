// Stores the state of a form or a choice as a draft until it is sent.
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
  /** To be called after success: clears the draft. */
  sent: () => void
  /** False: the device cannot store the draft. Show DraftNotKept. */
  kept: boolean
}

/** The first text of a form, for the list of drafts. */
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
 * `place`: the name of the draft, such as 'new message' or 'listing:<id>'. `initial`: the empty form; returning to it removes the
 * draft. `words`: its text in the list of drafts; by default the first text in it. Plain values only: no files and no payment data
 * (docs/offline.md, "Where things lie").
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
      // An emptied form keeps its key, because the same input may have been sent before.
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
