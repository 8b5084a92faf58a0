// The current step of signing in. Kept in the history, so that the device's back button also goes back here.
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { at, type Step } from '../../../kit/steps/steps.ts'
import type { Says } from '../form/trouble.ts'

/** enter: the email address. password: the address and its password. create: a new account. code: its code. reset: a new password. */
export type SignInStep = 'enter' | 'password' | 'create' | 'code' | 'reset'

/** The state of the history entry besides its address: the step, an error, a success notice. */
export interface StepState {
  /** Identifies the page load that wrote it. A reload starts again, because typed text and its results are lost. */
  visit: number
  step?: SignInStep
  problem?: Says
  notice?: 'confirmed' | 'changed'
}

export interface Steps {
  step: SignInStep
  place: StepState | null
  /** Goes to another step at the same address. `replace` if going back to this step makes no sense. */
  go: (step: SignInStep, options?: Omit<StepState, 'step' | 'visit'> & { replace?: boolean }) => void
}

export interface SignInStepProps extends Steps {
  /** The step that the organisation wants shown first. */
  first: SignInStep
  /** Kept as long as the page, so that the step after a sign-up can sign in with it. */
  password: string
  setPassword: (password: string) => void
}

interface Facts {
  /** As typed; empty if not typed. */
  email: string
}

const hasEmail = ({ email }: Facts): boolean => email !== ''

/** Two flows, which both use an address typed earlier. */
const ways: readonly (readonly Step<SignInStep, Facts>[])[] = [
  [{ name: 'enter', done: hasEmail }, { name: 'password' }, { name: 'reset' }],
  [{ name: 'create', done: hasEmail }, { name: 'code' }],
]

/** Identifies this page load. */
export const visit = performance.timeOrigin

/** The step of a history entry. Pure; anything unreadable is `first`. */
export function stepOf(place: StepState | null, email: string, first: SignInStep): SignInStep {
  const asked = place?.visit === visit ? place.step : undefined
  const way = ways.find((steps) => steps.some(({ name }) => name === asked))
  return way ? at(way, { email }, asked).step : first
}

export function useSteps(email: string, first: SignInStep): Steps {
  const [, navigate] = useLocation()
  const kept = useHistoryState<StepState | null>()
  return {
    step: stepOf(kept, email, first),
    place: kept?.visit === visit ? kept : null,
    go: (step, { replace, ...rest } = {}) =>
      navigate(`${location.pathname}${location.search}`, { replace, state: { visit, step, ...rest } satisfies StepState }),
  }
}
