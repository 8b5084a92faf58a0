// The targets of the last tapped notification. In this page only.
import { proxy } from 'valtio'

export const tapped = proxy<{ stands: string[] }>({ stands: [] })

/** The number of messages in one conversation among them that are newer than `newest`. */
export const laterIn = (stands: readonly string[], place: string, newest: number): number =>
  new Set(
    stands
      .filter((one) => one.startsWith(`${place}#m-`))
      .map((one) => Number(one.slice(place.length + 3)))
      .filter((id) => id > newest),
  ).size
