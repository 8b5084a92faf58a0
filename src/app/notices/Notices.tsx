// The live regions for notices. Rendered early, because screen readers announce changes only in a region that exists already.
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useAfterPicture } from '../../kit/hooks/use-after-picture.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Status, ToastRegion } from '../frame/later-parts.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { update } from '../../state/device/update.ts'

const UpdateNotice = lazyPart(() => import('./UpdateNotice.tsx'), 'UpdateNotice')

/** The connection status and pending writes, as text. */
export const StatusPart = ({ place }: { place: 'bar' | 'rail' | 'page' | 'voice' }) => <Suspense children={<Status place={place} />} />

/** `told`: whether to load them now. */
export function Notices({ told }: { told: boolean }) {
  return (
    <Suspense>
      {told && (
        <>
          <ToastRegion />
          <Status place="voice" />
        </>
      )}
    </Suspense>
  )
}

/** Part of the page flow, above the screen. Not in the first picture, because it moves the content. */
export function Update() {
  const told = useAfterPicture('rest')
  const { state } = useSnapshot(connectivity)
  const { waiting, demanded } = useSnapshot(update)
  return (
    <Suspense>
      {told && (waiting || demanded) && <UpdateNotice />}
      {told && state === 'captive' && <Status place="page" />}
    </Suspense>
  )
}
