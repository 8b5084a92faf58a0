// What someone wrote, folded if a hidden word or person says so. Where nothing is hidden, it costs nothing.
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { FoldedProps } from './Folded.tsx'

const Folded = lazyPart(() => import('./Folded.tsx'), 'Folded')

/** `hides`: whether anything is hidden (use-hides.ts), asked once for a list. */
export function Unhidden({ hides, ...folded }: FoldedProps & { hides: boolean }): ReactNode {
  if (!hides) return folded.children
  return (
    <Suspense>
      <Folded {...folded} />
    </Suspense>
  )
}
