// Mentions while typing: the search at the caret, suggestions, and keyboard selection.
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { isComposing } from '../../../lib/device/composing.ts'
import type { MentionListProps } from './MentionList.tsx'
import type { mentionText } from './mentions.ts'

/** Provided by the screen: suggestions, and a callback with the search text. */
export interface Mentioning {
  people: readonly BaseAccount[]
  /** Null: no mention is being typed. */
  onLook: (token: string | null) => void
  onTake: (account: BaseAccount) => void
  /** Finds and inserts names. Provided by the screen, so that composers without mentions do not load it. */
  text: typeof mentionText
}

interface Mention {
  list: MentionListProps | null
  /** Props of the text area. */
  wiring: { 'aria-autocomplete'?: 'list'; 'aria-controls'?: string; 'aria-activedescendant'?: string }
  /** To be called after every change of text or caret. */
  look: () => void
  /** Returns whether it handled the key. */
  onKey: (event: KeyboardEvent) => boolean
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function useMention(
  of: Mentioning | undefined,
  area: RefObject<HTMLTextAreaElement | null>,
  change: (text: string) => void,
): Mention {
  const id = useId()
  const [token, setToken] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const people = of && token !== null ? of.people : []
  const current = Math.min(at, people.length - 1)

  const set = (next: string | null) => {
    if (next === token) return
    setToken(next)
    setAt(0)
    of?.onLook(next)
  }
  const take = (account: BaseAccount) => {
    const element = area.current
    if (!element || !of) return
    const next = of.text.completed(element.value, element.selectionStart, account.username)
    of.onTake(account)
    set(null)
    change(next.text)
    // After the text is rendered.
    requestAnimationFrame(() => {
      element.focus({ preventScroll: true })
      element.setSelectionRange(next.caret, next.caret)
    })
  }
  return {
    list: people.length > 0 ? { id, people, at: current, onTake: take } : null,
    wiring: of
      ? {
          'aria-autocomplete': 'list',
          ...(people.length > 0 && { 'aria-controls': id, 'aria-activedescendant': of.text.optionId(id, current) }),
        }
      : {},
    look() {
      const element = area.current
      if (of && element)
        set(element.selectionStart === element.selectionEnd ? of.text.tokenAt(element.value, element.selectionStart) : null)
    },
    onKey(event) {
      const account = people[current]
      if (!account || isComposing(event)) return false
      const step = steps[event.key]
      if (step !== undefined) setAt((current + step + people.length) % people.length)
      else if (event.key === 'Escape') set(null)
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') take(account)
      else return false
      event.preventDefault()
      return true
    },
  }
}
