// The search field above a list. The search text is in the address, so that going back restores it.
import { SearchInput, type SearchInputProps } from '../../ui/fields/SearchInput.tsx'
import styles from './SearchLine.module.css'
import { useAddressQuery } from './use-address-query.ts'

/** The search text; '' for none. */
export const useSearch = (): string => useAddressQuery()[0].get('q') ?? ''

/** `pauseMs`: 0 for a local search without requests. */
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
