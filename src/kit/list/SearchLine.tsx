// The search box over a list. What is looked for is in the address, so that the way back finds it again.
import { SearchInput, type SearchInputProps } from '../../ui/fields/SearchInput.tsx'
import styles from './SearchLine.module.css'
import { useAddressQuery } from './use-address-query.ts'

/** What is looked for now; '' for nothing. */
export const useSearch = (): string => useAddressQuery()[0].get('q') ?? ''

/** `pauseMs`: 0 where the list is looked through here, and no one is asked. */
export function SearchLine(box: Pick<SearchInputProps, 'placeholder' | 'label' | 'pauseMs' | 'onType'>) {
  const [, setQuery] = useAddressQuery()
  const search = useSearch()
  const onChange = (words: string) =>
    setQuery(
      (now) => {
        if (words.trim()) now.set('q', words.trim())
        else now.delete('q')
        return now
      },
      { replace: true },
    )
  return (
    <div className={styles.line}>
      <SearchInput {...box} value={search} onChange={onChange} />
    </div>
  )
}
