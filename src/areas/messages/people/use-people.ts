// Whom one can write to: everyone, or, where the organisation has no directory, those one is in touch with.
import { useInfiniteQuery } from '@tanstack/react-query'
import { directory } from '../../../api/resources/people/directory.ts'
import { settings } from '../../../api/resources/organization/settings.ts'
import { useFeature } from '../../../kit/hooks/use-feature.ts'
import { bestFirst } from '../../../lib/text/best-first.ts'
import { displayName } from '../../../lib/text/display-name.ts'

export function usePeople(search: string) {
  const hasDirectory = useFeature('accounts')
  const of = { search: search.trim() }
  const list = useInfiniteQuery(hasDirectory ? directory.list(of) : settings.contacts(of))
  // Whoever is called so comes first, also among contacts. Page by page: what is read already does not move.
  const data = list.data && { ...list.data, pages: list.data.pages.map((page) => bestFirst(page, of.search, displayName)) }
  return { ...list, data }
}
