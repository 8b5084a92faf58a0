// Loading by id: code that asks in the same round shares one load, and a request that only reads loads nothing twice.
import { afterAnswers, standingDoor, type Standing } from '../../db/doors.ts'
import type { Caller } from '../../http/caller/caller.ts'
import type { Asking } from './asking.ts'

interface Batch<Item, T> {
  items: Map<string, Item>
  loaded: Promise<Map<string, T>>
}

/** What one caller asks for in one language. Answers of one must never be used for another. */
interface Shelf<Item, T> {
  caller: Caller
  locale: string
  now: number
  /** Collects until the statements that run now are answered. */
  open: Batch<Item, T> | null
  known: Map<string, Batch<Item, T>>
}

export type Lookup<T> = (id: string | null) => T | null

/**
 * A loader of things by id, as part of one transaction. `load` gets all items that code asked for since the last round: the statements of a
 * round are those that run until none is left, so parts that wait for different statements still ask together. Items that were asked for
 * before are not loaded again in a request that only reads.
 */
export function gathered<Item, T>(
  idOf: (item: Item) => string,
  load: (asking: Asking, items: Item[]) => Promise<Map<string, T>>,
): (asking: Asking, items: Item[]) => Promise<Lookup<T>> {
  const shelves = new WeakMap<Standing, Shelf<Item, T>[]>()

  const shelfOf = (door: Standing, { caller, locale, now }: Asking): Shelf<Item, T> => {
    const all = shelves.get(door) ?? []
    shelves.set(door, all)
    const found = all.find((shelf) => shelf.caller === caller && shelf.locale === locale && shelf.now === now.getTime())
    if (found) return found
    const shelf: Shelf<Item, T> = { caller, locale, now: now.getTime(), open: null, known: new Map() }
    all.push(shelf)
    return shelf
  }

  const openOf = (door: Standing, asking: Asking, shelf: Shelf<Item, T>): Batch<Item, T> => {
    if (shelf.open) return shelf.open
    const items = new Map<string, Item>()
    const loaded = new Promise<Map<string, T>>((resolve, reject) => {
      afterAnswers(door, () => {
        shelf.open = null
        if (!door.remembers) for (const id of items.keys()) shelf.known.delete(id)
        load(asking, [...items.values()]).then(resolve, reject)
      })
    })
    // Code that waits for it gets the error. There may be none any more, and an unhandled error would end the process.
    loaded.catch(() => {})
    shelf.open = { items, loaded }
    return shelf.open
  }

  return async (asking, items) => {
    const wanted = new Map(items.map((item) => [idOf(item), item]))
    if (wanted.size === 0) return () => null
    const door = standingDoor()
    const batchOf = new Map<string, Map<string, T>>()
    if (door === undefined) {
      const found = await load(asking, [...wanted.values()])
      return (id) => (id === null ? null : (found.get(id) ?? null))
    }
    const shelf = shelfOf(door, asking)
    const batches = [...wanted].map(([id, item]): [string, Batch<Item, T>] => {
      const known = shelf.known.get(id)
      if (known) return [id, known]
      const open = openOf(door, asking, shelf)
      open.items.set(id, item)
      shelf.known.set(id, open)
      return [id, open]
    })
    for (const [id, batch] of batches) batchOf.set(id, await batch.loaded)
    return (id) => (id === null ? null : (batchOf.get(id)?.get(id) ?? null))
  }
}

/** The same for plain ids. */
export const gatheredById = <T>(
  load: (asking: Asking, ids: string[]) => Promise<Map<string, T>>,
): ((asking: Asking, ids: string[]) => Promise<Lookup<T>>) => gathered((id: string) => id, load)
