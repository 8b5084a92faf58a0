// What is asked of somebody who has just come, in its order: each may be skipped, and what is off is not asked.
import { featureOn, type Switches } from '../../lib/data/modules.ts'

const all = ['name', 'photo', 'interests', 'language', 'notifications'] as const

export type WelcomeStep = (typeof all)[number]

export interface Asking {
  config: Switches
  /** How many languages the organisation speaks. */
  languages: number
  /** Notifications could be turned on here, and are not. */
  pushes: boolean
}

/** The browser is asked last: by then one knows what for. Pure. */
export function stepsFor({ config, languages, pushes }: Asking): WelcomeStep[] {
  const open: Record<WelcomeStep, boolean> = {
    name: true,
    photo: true,
    interests: featureOn(config, 'interests'),
    language: languages > 1,
    notifications: pushes,
  }
  return all.filter((step) => open[step])
}
