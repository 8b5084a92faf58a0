// Asks for confirmation before an irreversible action: `await ask({ … })`, from anywhere. Asked.tsx shows the question.
import { proxy, ref } from 'valtio'
import type { ReactNode } from 'react'

export interface Question {
  /** "Leave Kiln Keepers?" */
  title: ReactNode
  /** The consequence, with counts. */
  text: ReactNode
  /** The verb: "Leave group". Never "OK". */
  confirm: ReactNode
  /** The cancel button: "Stay". */
  cancel: ReactNode
  /** Default bad: destructive. */
  kind?: 'bad' | 'solid'
  /** A sentence with a checkbox that must be ticked first, for actions that need more than one press. */
  consent?: ReactNode
  /** Runs while the question stays open and busy. An error is shown in it and can be retried. */
  act?: () => Promise<unknown>
}

export interface OpenQuestion {
  question: Question
  answer: (isMeant: boolean) => void
}

export const asked = proxy<{ open: OpenQuestion | null }>({ open: null })

/** Resolves to true after confirmation and `act`; to false if the person cancels, or another question replaces this one. */
export function ask(question: Question): Promise<boolean> {
  asked.open?.answer(false)
  return new Promise((resolve) => {
    const open: OpenQuestion = {
      question,
      answer(isMeant) {
        if (asked.open?.answer === open.answer) asked.open = null
        resolve(isMeant)
      },
    }
    asked.open = ref(open)
  })
}

/** Dismisses the question, because its screen or its person has changed. */
export const stopAsking = (): void => asked.open?.answer(false)
