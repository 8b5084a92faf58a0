// Whom one can write to: everybody, or, where the organisation has no directory, those one is in touch with.
import { useInfiniteQuery } from '@tanstack/react-query'
import { directory } from '../../api/resources/directory.ts'
import { settings } from '../../api/resources/settings.ts'
import { useFeature } from '../../components/use-feature.ts'

export function usePeople(search: string) {
  const hasDirectory = useFeature('accounts')
  const of = { search: search.trim() }
  return useInfiniteQuery(hasDirectory ? directory.list(of) : settings.contacts(of))
}
