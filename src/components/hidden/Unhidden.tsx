// What someone wrote, folded if a hidden word or person says so. Where nothing is hidden, it costs nothing.
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { FoldedProps } from './Folded.tsx'
import { useHides } from './use-hides.ts'

const Folded = lazyPart(() => import('./Folded.tsx'), 'Folded')

/** `mine`: the reader wrote it, so it is not folded. */
export function Unhidden({ mine, ...folded }: FoldedProps & { mine?: boolean }): ReactNode {
  if (!useHides() || mine) return folded.children
  return (
    <Suspense>
      <Folded {...folded} />
    </Suspense>
  )
}
