// What every step of registering is given.
import type { Event } from '../../contract/events/events.ts'
import type { Registration } from '../../contract/events/registration.ts'

export interface RegisterStepProps {
  event: Event
  draft: Registration
  /** The step is complete; the next one follows. */
  onDone: () => void
}
