// Where in signing in someone is. Kept in the history, so that the way back of the device is a way back here too.
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { at, type Step } from '../../../kit/steps/steps.ts'
import type { Says } from '../form/trouble.ts'

/** enter: the address. password: the address and its password. create: a new account. code: its code. reset: a new password. */
export type SignInStep = 'enter' | 'password' | 'create' | 'code' | 'reset'

/** What the entry of the history says beside its address: where we are, what went wrong on the way, what went well. */
export interface StepState {
  /** The page that wrote it. A reload starts again: what was typed is gone, and so is what it led to. */
  visit: number
  step?: SignInStep
  problem?: Says
  notice?: 'confirmed' | 'changed'
}

export interface Steps {
  step: SignInStep
  place: StepState | null
  /** The same address, another step. `replace` where going back to this one would make no sense. */
  go: (step: SignInStep, options?: Omit<StepState, 'step' | 'visit'> & { replace?: boolean }) => void
}

export interface SignInStepProps extends Steps {
  /** The one the organisation wants shown first. */
  first: SignInStep
  /** Lives as long as the page, so that the step after a sign-up can sign in with it. */
  password: string
  setPassword: (password: string) => void
}

interface Facts {
  /** As it was typed; empty where it was not. */
  email: string
}

const hasEmail = ({ email }: Facts): boolean => email !== ''

/** Two ways, each of which goes on with an address that was typed before. */
const ways: readonly (readonly Step<SignInStep, Facts>[])[] = [
  [{ name: 'enter', done: hasEmail }, { name: 'password' }, { name: 'reset' }],
  [{ name: 'create', done: hasEmail }, { name: 'code' }],
]

/** Names this page for as long as it lives. */
export const visit = performance.timeOrigin

/** The step of a place in the history. Pure; anything unreadable is `first`. */
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
