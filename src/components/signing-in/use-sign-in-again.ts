// Actions that require a recent sign-in: asks for the password, then repeats the action.
import { useState } from 'react'
import { ApiError } from '../../api/transport/errors.ts'

export interface SignInAgain {
  /** Runs `work`, and again after the password if the server requires a recent sign-in. Rejects with its refusal if that is cancelled. */
  run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Whether the password is being asked for; for PasswordSheet. */
  open: boolean
  answer: (isSignedIn: boolean) => void
}

export function useSignInAgain(): SignInAgain {
  const [asked, setAsked] = useState<{ answer: (isSignedIn: boolean) => void } | null>(null)
  return {
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'signInAgain') throw error
        const isSignedIn = await new Promise<boolean>((answer) => setAsked({ answer }))
        setAsked(null)
        if (!isSignedIn) throw error
        return await work()
      }
    },
    open: asked !== null,
    answer: (isSignedIn) => asked?.answer(isSignedIn),
  }
}
