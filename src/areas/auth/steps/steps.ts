// Where in signing in somebody is. Kept in the history, so that the way back of the device is a way back here too.
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Says } from '../form/trouble.ts'

/** enter: the address. password: the address and its password. create: a new account. code: its code. reset: a new password. */
export type Step = 'enter' | 'password' | 'create' | 'code' | 'reset'

/** What the entry of the history says beside its address: where we are, what went wrong on the way, what went well. */
export interface Place {
  /** The page that wrote it. A reload begins anew: what was typed is gone, and so is what it led to. */
  visit: number
  step?: Step
  problem?: Says
  notice?: 'confirmed' | 'changed'
}

export interface Steps {
  step: Step
  place: Place | null
  /** The same address, another step. `replace` where going back to this one would make no sense. */
  go: (step: Step, options?: Omit<Place, 'step' | 'visit'> & { replace?: boolean }) => void
}

export interface StepProps extends Steps {
  /** The one the organisation wants shown first. */
  first: Step
  /** Lives as long as the page, so that the step after a sign-up can sign in with it. */
  password: string
  setPassword: (password: string) => void
}

const all: readonly unknown[] = ['enter', 'password', 'create', 'code', 'reset'] satisfies Step[]
/** Names this page for as long as it lives. */
export const visit = performance.timeOrigin
/** These go on with an address that was typed before. */
const needEmail = new Set<Step>(['code', 'reset'])

/** The step of a place in the history. Pure; anything unreadable is `first`. */
export function stepOf(place: Place | null, email: string, first: Step): Step {
  const step = place?.visit === visit ? place.step : undefined
  if (step === undefined || !all.includes(step)) return first
  return needEmail.has(step) && email === '' ? first : step
}

export function useSteps(email: string, first: Step): Steps {
  const [, navigate] = useLocation()
  const kept = useHistoryState<Place | null>()
  return {
    step: stepOf(kept, email, first),
    place: kept?.visit === visit ? kept : null,
    go: (step, { replace, ...rest } = {}) =>
      navigate(`${location.pathname}${location.search}`, { replace, state: { visit, step, ...rest } satisfies Place }),
  }
}
