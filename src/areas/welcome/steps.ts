// The welcome steps, in order. Each can be skipped. Disabled features, and steps without a choice, are left out.
import type { Step } from '../../kit/steps/steps.ts'
import { featureOn, type Switches } from '../../lib/data/modules.ts'

export type WelcomeStep = 'name' | 'photo' | 'interests' | 'language' | 'notifications'

export interface Asking {
  /** null until the organisation has loaded. */
  config: Switches | null
  /** The number of the organisation's languages. */
  languages: number
  /** Push notifications can be turned on here. */
  pushes: boolean
}

/** The browser's permission prompt is last, when the member knows what it is for. */
export const welcomeSteps: readonly Step<WelcomeStep, Asking>[] = [
  { name: 'name' },
  { name: 'photo', applies: ({ config }) => config !== null },
  { name: 'interests', applies: ({ config }) => config !== null && featureOn(config, 'interests') },
  { name: 'language', applies: ({ languages }) => languages > 1 },
  { name: 'notifications', applies: ({ pushes }) => pushes },
]
