// Shows urgent announcements of the reader's events over everything, one at a time, until each is read on any device (decision 026).
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { urgent, urgentWrites } from '../../../api/resources/community/urgent.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../state/identity/session.ts'

const UrgentDialog = lazyPart(() => import('./UrgentDialog.tsx'), 'UrgentDialog')

export function Urgent() {
  const { status } = useSnapshot(session)
  const on = useFeature('events') && status === 'signed-in'
  const unread = useQuery({ ...urgent.unread(), ...(on ? {} : { enabled: false }) }).data
  const { mutate } = useMutation({ ...urgentWrites.readUrgent, meta: { quiet: true } })
  const [path] = useLocation()
  // Its own page shows it already, and reads it.
  const shown = on
    ? unread?.filter(({ id, slug }) => ![id, slug].some((name) => path === paths.announcement({ announcementId: name })))
    : []
  const first = shown?.[0]
  // Stays mounted after the first one, so that the focus is restored.
  const [isNeeded, setNeeded] = useState(false)
  if (first && !isNeeded) setNeeded(true)
  return (
    <Suspense>
      {isNeeded && (
        <UrgentDialog
          announcement={first ?? null}
          more={(shown?.length ?? 1) - 1}
          onRead={(announcementId) => mutate({ announcementId })}
        />
      )}
    </Suspense>
  )
}
