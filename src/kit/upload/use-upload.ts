// The uploads of one place, with their actions.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { uploadsOf, type How, type Upload } from './uploads.ts'

export interface UploadHere<Answer> {
  /** In order of choice. */
  uploads: readonly Upload<Answer>[]
  /** Whether an upload is running. */
  busy: boolean
  add: (files: readonly File[]) => void
  /** Replaces the existing upload. */
  replace: (file: File) => void
  retry: (id: string) => void
  remove: (id: string) => void
}

/** `place`: a name as for drafts, such as 'question:<id>'. Running uploads are found again when the person returns. */
export function useUpload<Answer>(place: string, how: How<Answer>): UploadHere<Answer> {
  const store = uploadsOf(useQueryClient())
  const uploads = useSyncExternalStore(store.subscribe, () => store.at(place)) as readonly Upload<Answer>[]
  useEffect(() => store.visit(place), [store, place])
  const remove = (id: string) => store.remove(place, id)
  const add = (files: readonly File[]) => store.add(place, files, how)
  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'reading' || state === 'sending'),
    add,
    replace(file) {
      for (const { id } of uploads) remove(id)
      add([file])
    },
    retry: (id) => store.retry(place, id, how),
    remove,
  }
}
