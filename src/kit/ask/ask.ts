// One way to ask before something that cannot be taken back: `await ask({ … })`, from anywhere. Asked.tsx shows the question.
import { proxy, ref } from 'valtio'
import type { ReactNode } from 'react'

export interface Question {
  /** "Leave Kiln Keepers?" */
  title: ReactNode
  /** What happens then, with counts. */
  text: ReactNode
  /** The verb: "Leave group". Never "OK". */
  confirm: ReactNode
  /** The way back: "Stay". */
  cancel: ReactNode
  /** Default bad: something is lost. */
  kind?: 'bad' | 'solid'
  /** A sentence to be ticked first, where a press alone is too quick. */
  consent?: ReactNode
  /** Done while the question stays open and busy. What it throws is said in it, and can be tried again. */
  act?: () => Promise<unknown>
}

export interface OpenQuestion {
  question: Question
  answer: (isMeant: boolean) => void
}

export const asked = proxy<{ open: OpenQuestion | null }>({ open: null })

/** True once it is meant, and `act` is done. False when the person goes back, and when another question takes its place. */
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

/** Takes the question away unanswered: its place or its person is gone. */
export const stopAsking = (): void => asked.open?.answer(false)
