// Choices with two sides in the address of an agenda.
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'

export interface Switch {
  isOn: boolean
  turn: (on: boolean) => void
}

function useSwitch(name: string, value: string): Switch {
  const [query, setQuery] = useAddressQuery()
  return {
    isOn: query.get(name) === value,
    turn: (on) =>
      setQuery(
        (now) => {
          now.delete(name)
          if (on) now.set(name, value)
          return now
        },
        { replace: true },
      ),
  }
}

/** Shows the reader's time instead of the event's. */
export const useMyTime = (): Switch => useSwitch('tz', 'mine')
/** Shows a day as a grid with a column per room. */
export const useByRoom = (): Switch => useSwitch('view', 'grid')
