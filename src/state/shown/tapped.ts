// What the notice that was tapped last stood for: the places of all of it. Known to this page alone.
import { proxy } from 'valtio'

export const tapped = proxy<{ stands: string[] }>({ stands: [] })

/** Of one conversation, how many messages later than `newest` are among them. */
export const laterIn = (stands: readonly string[], place: string, newest: number): number =>
  new Set(
    stands
      .filter((one) => one.startsWith(`${place}#m-`))
      .map((one) => Number(one.slice(place.length + 3)))
      .filter((id) => id > newest),
  ).size
