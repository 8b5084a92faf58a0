// The end of a trip to a provider's page.
import { completeRedirect, type SignInResult } from '../../../state/signing-in/sign-in.ts'

let running: Promise<SignInResult> | null = null

/** Finishes it once, however often the page is rendered meanwhile: a code is good for one exchange. */
export const finishReturn = (): Promise<SignInResult> =>
  (running ??= completeRedirect().finally(() => {
    running = null
  }))
