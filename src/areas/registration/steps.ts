// The steps of registering: those that the draft has.
import type { Step } from '../../kit/steps/steps.ts'

/** The questions of a pass are a step of their own: `questions-2` for the second pass. */
export type RegisterStep = 'passes' | 'guests' | 'extras' | 'rooms' | `questions-${number}` | 'review' | 'pay'

export interface RegisterFacts {
  /** Passes in the draft. */
  passes: number
  /** Whether extras and rooms are offered for the passes of the draft; before passes are chosen, for the event. */
  hasExtras: boolean
  hasRooms: boolean
  /** For each pass whether it is asked something, and whether all that is required is answered. */
  questions: readonly { asked: boolean; answered: boolean }[]
  /** Nothing to pay. */
  isFree: boolean
}

/** The table for a draft. Beyond passes and required answers, every step can be left as it is. */
export function registerSteps({ questions }: RegisterFacts): readonly Step<RegisterStep, RegisterFacts>[] {
  return [
    { name: 'passes', done: ({ passes }) => passes > 0 },
    // A single pass is the buyer's own. Before passes are chosen, it is not known how many there will be.
    { name: 'guests', applies: ({ passes }) => passes !== 1 },
    { name: 'extras', applies: ({ hasExtras }) => hasExtras },
    { name: 'rooms', applies: ({ hasRooms }) => hasRooms },
    ...questions.map(({ asked, answered }, index): Step<RegisterStep, RegisterFacts> => ({
      name: `questions-${index + 1}`,
      applies: () => asked,
      done: () => answered,
    })),
    { name: 'review' },
    { name: 'pay', applies: ({ isFree }) => !isFree },
  ]
}

/** Where a registration goes on that was left on another device: at the first step that is not done, or at the review. */
export const resumeAt = (facts: RegisterFacts): RegisterStep => {
  const undone = registerSteps(facts).find(({ applies, done }) => (applies?.(facts) ?? true) && done?.(facts) === false)
  return undone?.name ?? 'review'
}
