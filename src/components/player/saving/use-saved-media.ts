// What is saved on this device, for everything that shows or plays it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { transportOf } from '../../../api/transport/transport.ts'
import { openSavedMedia } from '../../../offline/media/saved-media.ts'
import { savedMedia, type SavedMedia } from '../../../state/device/saved-media.ts'

const nothing = {}

/** By content id; empty until the device is read. */
export function useSavedMedia(): Readonly<Record<string, SavedMedia>> {
  const client = useQueryClient()
  const { scope } = transportOf(client)
  useEffect(() => void openSavedMedia(scope), [scope])
  const { of, all } = useSnapshot(savedMedia)
  // The first render of another identity comes before its effects.
  return of === scope.id ? all : nothing
}
