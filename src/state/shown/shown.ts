// The age of the data on the screen, reported by every visible query (src/kit/list/Freshness.tsx), for the status line.
import { proxy } from 'valtio'

/** When the answer of each part of the screen was fetched, milliseconds since 1970, by the id of the part. */
export const shown = proxy<{ ages: Record<string, number> }>({ ages: {} })
