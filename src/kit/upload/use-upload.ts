// The files of one place, and what can be done with them.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { uploadsOf, type How, type Upload } from './uploads.ts'

export interface UploadHere<Answer> {
  /** In the order they were chosen. */
  uploads: readonly Upload<Answer>[]
  /** Something is on its way still. */
  busy: boolean
  add: (files: readonly File[]) => void
  /** Takes the place of what is there. */
  replace: (file: File) => void
  retry: (id: string) => void
  remove: (id: string) => void
}

/** `place` names it, as a draft's does: 'question:<id>'. Whoever comes back to it finds what was on its way. */
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
