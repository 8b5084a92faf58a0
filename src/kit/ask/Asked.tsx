// Renders the open question of ask.ts, if any. Mounted once, beside the screens; its sheet loads with the first question.
import { Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../lazy/lazy-part.ts'
import { asked, stopAsking, type OpenQuestion } from './ask.ts'

const AskedSheet = lazyPart(() => import('./AskedSheet.tsx'), 'AskedSheet')

export function Asked() {
  const { open } = useSnapshot(asked) as { open: OpenQuestion | null }
  // Stays mounted after the first question, so that it can animate its closing and restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  if (open && !isNeeded) setNeeded(true)
  // A question belongs to one identity, so it is dismissed when the identity changes.
  useEffect(() => stopAsking, [])
  return <Suspense>{isNeeded && <AskedSheet open={open} />}</Suspense>
}
