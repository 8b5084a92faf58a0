// The question that is open, if any (ask.ts). Rendered once, beside the screens; its sheet loads with the first question.
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../lazy/lazy-part.ts'
import { asked, stopAsking, type OpenQuestion } from './ask.ts'

const AskedSheet = lazyPart(() => import('./AskedSheet.tsx'), 'AskedSheet')

export function Asked() {
  const { open } = useSnapshot(asked) as { open: OpenQuestion | null }
  // It stays rendered once it was needed, so that it can close in its own time and give the focus back.
  const [isNeeded, setNeeded] = useState(false)
  if (open && !isNeeded) setNeeded(true)
  // A question belongs to the person it was put to: the app of the next one begins without it.
  useEffect(() => stopAsking, [])
  return <Suspense>{isNeeded && <AskedSheet open={open} />}</Suspense>
}
