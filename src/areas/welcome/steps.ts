// What is asked of a new member, in order. Each step may be skipped; what is off, or leaves no choice, is not asked.
import type { Step } from '../../kit/steps/steps.ts'
import { featureOn, type Switches } from '../../lib/data/modules.ts'

export type WelcomeStep = 'name' | 'photo' | 'interests' | 'language' | 'notifications'

export interface Asking {
  /** null until the organisation is known. */
  config: Switches | null
  /** How many languages the organisation speaks. */
  languages: number
  /** Notifications could be turned on here. */
  pushes: boolean
}

/** The browser is asked last: by then the person knows what for. */
export const welcomeSteps: readonly Step<WelcomeStep, Asking>[] = [
  { name: 'name' },
  { name: 'photo', applies: ({ config }) => config !== null },
  { name: 'interests', applies: ({ config }) => config !== null && featureOn(config, 'interests') },
  { name: 'language', applies: ({ languages }) => languages > 1 },
  { name: 'notifications', applies: ({ pushes }) => pushes },
]
