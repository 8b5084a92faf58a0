// The text at one place: stored as a draft, and sent with one idempotency key until confirmed.
import { useSnapshot } from 'valtio'
import { writeKey } from '../../../lib/data/write-key.ts'
import { drafts, dropDraft, keepDraft, keyOfDraft } from '../../../state/typed/drafts.ts'

export interface Composed {
  text: string
  setText: (text: string) => void
  /** The idempotency key for a body with this text: the same for the same body, also after a restart. */
  keyFor: (body: unknown) => string
  /** To be called after success: clears the text. */
  sent: () => void
}

/** `place`: the name of the draft, such as 'post' or 'comment:<id>'. */
export function useComposer(place: string): Composed {
  const text = useSnapshot(drafts)[place]?.text ?? ''
  return {
    text,
    setText: (next) => keepDraft(place, next),
    // The draft's key covers the text only, not pictures, mentions and the target.
    keyFor: (body) => writeKey(keyOfDraft(place, text), body),
    sent: () => dropDraft(place),
  }
}
