// What is being written at one place: kept as a draft, sent under one key until it has arrived.
import { useSnapshot } from 'valtio'
import { writeKey } from '../../../lib/data/write-key.ts'
import { drafts, dropDraft, keepDraft, keyOfDraft } from '../../../state/typed/drafts.ts'

export interface Composed {
  text: string
  setText: (text: string) => void
  /** The key to send a body with that holds this text: the same for the same body, also in another life of the page, so that sending twice acts once. */
  keyFor: (body: unknown) => string
  /** It has arrived: the place is empty again. */
  sent: () => void
}

/** `place` names the draft: 'post', 'comment:<id>'. */
export function useComposer(place: string): Composed {
  const text = useSnapshot(drafts)[place]?.text ?? ''
  return {
    text,
    setText: (next) => keepDraft(place, next),
    // Pictures, people named and where it goes are no part of what the draft has a key for.
    keyFor: (body) => writeKey(keyOfDraft(place, text), body),
    sent: () => dropDraft(place),
  }
}
