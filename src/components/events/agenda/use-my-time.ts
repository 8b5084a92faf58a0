// Whether an agenda shows the reader's time instead of the event's, read from the address.
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export interface MyTime {
  isMine: boolean
  choose: (isMine: boolean) => void
}

export function useMyTime(): MyTime {
  const [query, setQuery] = useAddressQuery()
  return {
    isMine: query.get('tz') === 'mine',
    choose: (isMine) =>
      setQuery(
        (now) => {
          now.delete('tz')
          if (isMine) now.set('tz', 'mine')
          return now
        },
        { replace: true },
      ),
  }
}
