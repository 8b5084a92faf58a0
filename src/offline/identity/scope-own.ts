// Stores the decisions of an identity with its drafts, so that both are deleted together.
import { entries, update, type UseStore } from 'idb-keyval'
import type { Own, OwnDevice } from '../../state/identity/own.ts'

const BEGINS = 'own '

/** One row per decision, as text: values in this store that are not text are drafts (state/typed/draft-device.ts). */
const read = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}

export const ownIn = (store: UseStore): OwnDevice => ({
  all: async () =>
    Object.fromEntries(
      (await entries<string, unknown>(store)).flatMap(([name, kept]) => {
        const value = name.startsWith(BEGINS) && typeof kept === 'string' ? read(kept) : undefined
        return value === undefined ? [] : [[name.slice(BEGINS.length), value]]
      }),
    ),
  change: (name, change) =>
    update<string>(
      BEGINS + name,
      (before) => JSON.stringify(change(before === undefined ? undefined : (read(before) as Own[typeof name] | undefined))),
      store,
    ),
})
