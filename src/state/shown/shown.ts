// How old what is on the screen is: told by every read that is shown (src/kit/list/Freshness.tsx), for the line of the shell.
import { proxy } from 'valtio'

/** When the answer was fetched that a part of the screen shows, milliseconds since 1970, by an id of that part. */
export const shown = proxy<{ ages: Record<string, number> }>({ ages: {} })
