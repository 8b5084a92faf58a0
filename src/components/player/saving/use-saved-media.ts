// What is saved on this device, for everything that shows or plays it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { transportOf } from '../../../api/transport/transport.ts'
import { openSavedMedia } from '../../../offline/media/saved-media.ts'
import { savedMedia, type SavedMedia } from '../../../state/device/saved-media.ts'

/** By content id; empty until the device is read. */
export function useSavedMedia(): Readonly<Record<string, SavedMedia>> {
  const client = useQueryClient()
  useEffect(() => void openSavedMedia(transportOf(client).scope), [client])
  return useSnapshot(savedMedia).all
}
