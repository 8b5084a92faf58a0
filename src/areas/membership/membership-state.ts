// What the state of a membership means, and what the member can do next. Pure.
import type { Subscription } from '../../contract/community/subscriptions.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import type { StateLineProps } from '../../ui/rows/StateLine.tsx'

/** 'ending': paid until a date, and not renewed. 'trialEnding': the same of a trial. */
export type MembershipState = 'active' | 'ending' | 'trialing' | 'trialEnding' | 'past_due' | 'unpaid' | 'paused' | 'canceled' | 'unknown'

export type NextStep = 'method' | 'pay' | 'again' | 'ask'

export interface MembershipLook {
  kind: NonNullable<StateLineProps['kind']>
  icon: IconName
  next?: NextStep
  /** Whether it can be cancelled. */
  ends?: true
}

export const looks: Readonly<Record<MembershipState, MembershipLook>> = {
  active: { kind: 'good', icon: 'circle-check', ends: true },
  ending: { kind: 'warn', icon: 'clock' },
  trialing: { kind: 'good', icon: 'clock', ends: true },
  trialEnding: { kind: 'warn', icon: 'clock' },
  past_due: { kind: 'bad', icon: 'circle-alert', next: 'method', ends: true },
  unpaid: { kind: 'bad', icon: 'circle-alert', next: 'pay', ends: true },
  paused: { kind: 'warn', icon: 'pause', next: 'ask', ends: true },
  canceled: { kind: 'plain', icon: 'ban', next: 'again' },
  unknown: { kind: 'warn', icon: 'circle-help', next: 'ask' },
}

/** Other systems say `trial`. A word that this app does not know is `unknown`. */
const other: ReadonlyMap<string, MembershipState> = new Map([['trial', 'trialing']])

const isState = (status: string): status is MembershipState => Object.hasOwn(looks, status)

export function membershipState({ status, cancelAtEnd }: Pick<Subscription, 'cancelAtEnd'> & { status: string }): MembershipState {
  const state = other.get(status) ?? (isState(status) ? status : 'unknown')
  if (!cancelAtEnd) return state
  return state === 'active' ? 'ending' : state === 'trialing' ? 'trialEnding' : state
}
