// What is being written at one place: kept as a draft, sent under one key until it has arrived.
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { newId } from '../../lib/uuid.ts'
import { drafts, dropDraft, keepDraft } from '../../state/drafts.ts'

export interface Composed {
  text: string
  setText: (text: string) => void
  /** The key to send this content with; the same until the content changes, so that sending twice acts once. */
  keyFor: (extra?: string) => string
  /** It has arrived: the place is empty again. */
  sent: () => void
}

/** `place` names the draft: 'post', 'comment:<id>'. */
export function useComposer(place: string): Composed {
  const text = useSnapshot(drafts)[place]?.text ?? ''
  const sending = useRef({ content: '', key: '' })
  return {
    text,
    setText: (next) => keepDraft(place, next),
    keyFor: (extra = '') => {
      const content = JSON.stringify([text, extra])
      if (sending.current.content !== content) sending.current = { content, key: newId() }
      return sending.current.key
    },
    sent: () => {
      sending.current = { content: '', key: '' }
      dropDraft(place)
    },
  }
}
