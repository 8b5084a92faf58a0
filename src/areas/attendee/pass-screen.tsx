// A screen of one thing that can be done with a bought pass: its title, the pass in the address, and what may be in the way.
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../contract/events/events.ts'
import type { PassWithQuestions } from '../../contract/events/passes.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { barrierTo } from './barrier.ts'
import { Barred } from './Barred.tsx'
import { OfPass } from './OfPass.tsx'

export interface OfPassPartProps {
  event: Event
  pass: PassWithQuestions
}

interface Condition {
  action: 'cancelable' | 'transferable'
  /** What is said of a pass type that never allows it. */
  kind: (t: TFunction) => string
}

interface PermittedProps extends OfPassPartProps {
  when: Condition
  Part: ComponentType<OfPassPartProps>
}

function Permitted({ event, pass, when, Part }: PermittedProps) {
  const { t } = useTranslation()
  const barrier = barrierTo(when.action, pass, event, useNow())
  return barrier ? <Barred by={barrier} kind={when.kind(t)} /> : <Part event={event} pass={pass} />
}

/** `Part` is rendered once the pass is known and, with `when`, only if nothing is in the way; the screen says what is. */
export function passScreen(title: (t: TFunction) => string, Part: ComponentType<OfPassPartProps>, when?: Condition): ComponentType {
  return function PassScreen() {
    const { t } = useTranslation()
    return (
      <OfPass title={title(t)}>
        {(pass, event) => (when ? <Permitted event={event} pass={pass} when={when} Part={Part} /> : <Part event={event} pass={pass} />)}
      </OfPass>
    )
  }
}
