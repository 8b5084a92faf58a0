// The page for something that does not exist or is not accessible: an explanation, one action, and where the link may lead instead.
import { Suspense } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/rows/EmptyState.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'

export const Healing = lazyPart(() => import('./healing/Healing.tsx'), 'Healing')

export interface GoneProps {
  title: string
  /** One sentence. */
  text: string
  /** The action: an address and the label of its button. */
  to: string
  way: string
}

export function Gone({ title, text, to, way }: GoneProps) {
  return (
    <>
      <EmptyState page drawing="shut" title={title} actions={<Button href={to}>{way}</Button>}>
        {text}
      </EmptyState>
      <Suspense>
        <Healing />
      </Suspense>
    </>
  )
}
