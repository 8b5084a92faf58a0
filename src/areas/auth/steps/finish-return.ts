// Completes the return from a provider's page.
import { completeRedirect, type SignInResult } from '../../../state/signing-in/sign-in.ts'

let running: Promise<SignInResult> | null = null

/** Runs once, however often the page re-renders meanwhile, because a code is valid for one exchange. */
export const finishReturn = (): Promise<SignInResult> =>
  (running ??= completeRedirect().finally(() => {
    running = null
  }))
