// Writes answers to the device: collected for a moment, written in slices that do not block a frame, and all at once when the page is left.
import type { Query } from '@tanstack/react-query'
import type { Scope } from '../../api/scope.ts'
import { breath } from '../../lib/time/breath.ts'
import { device } from '../../state/device/device.ts'
import { noteSaved } from '../../state/device/saved.ts'
import type { HealingStore } from '../storage/store.ts'
import { keepsTheSame, placeOf, rowFor, type RowFacts } from './kept-row.ts'
import { checkEpoch, ClearedError, dropRow, FencedError, noteUse, openEpoch, putRow, sweepRows } from './kept-rows.ts'
import { writeOrMakeRoom } from './make-room.ts'

const DELAY = 300
/** Milliseconds of preparation per slice; handing the slice over to the database takes about as long again. */
const SLICE = 2
/** After a failure the device is not used for this long. */
const REST = 30_000
/** An answer that the server returned unchanged is written again only after this long, to update its age. */
const CONFIRMED = 10 * 60_000
/** Bytes written before the limits are checked. */
const GROWN = 2_000_000

export interface WriterOptions {
  scope: Scope
  store: HealingStore
  now: () => number
  /** Milliseconds since 1970 when an event ends; undefined if unknown. */
  endOf: (event: string) => number | undefined
  /** The answers that this page shows, under the key of its list; null if they have not changed. */
  shownHere: () => [key: string, hashes: string[]] | null
  /** The browser has cleared the database. Nothing is written until this resolves with whether to continue. */
  cleared: () => Promise<boolean>
}

export interface Writer {
  /** Persists the data of this query, or deletes its copy. */
  mark(query: Query): void
  /** The device already holds this data. */
  holds(hash: string, data: unknown, facts: RowFacts): void
  /** Resolves once the device holds an answer of each of these queries; never, if that does not happen before this stops. */
  whenHeld(hashes: readonly string[]): Promise<void>
  /** The query was removed from memory. */
  forget(hash: string): void
  /** The row at a place is unusable. */
  drop(place: string): void
  keepValue(name: string, value: unknown): Promise<void>
  /** Several at once, by name; null deletes. */
  keepValues(values: ReadonlyMap<string, unknown>): Promise<void>
  /** Checks whether the database still exists. */
  check(): Promise<void>
  /** Writes all pending answers immediately. */
  flush(): Promise<void>
  sweep(): Promise<void>
  stop(): void
}

interface Held {
  data: unknown
  updatedAt: number
}

const DAY = 24 * 60 * 60_000

/** Creates the writer of one scope. Its functions never reject: a failing device is left alone and tried again later. */
export function createWriter({ scope, store, now, endOf, shownHere, cleared }: WriterOptions): Writer {
  const dirty = new Map<string, Query>()
  const broken = new Set<string>()
  const uses = new Map<string, RowFacts>()
  /** The data on the device, by hash: the same answer need not be written again. */
  const onDevice = new Map<string, Held>()
  const waits = new Map<() => void, readonly string[]>()
  /** Read only once: after a wipe the epoch is another one, and reading it again would allow writes that must fail. */
  let epoch: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined
  let stopped = false
  let grown = 0
  let drains = 0

  const noteWrites = () => noteSaved(`answers ${scope.id}`, dirty.size === 0 && drains === 0)

  const ended = () => stopped || scope.closed.aborted

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    dirty.clear()
    uses.clear()
    waits.clear()
    noteWrites()
  }

  function noteHeld(hash: string, held: Held | undefined): void {
    if (held) onDevice.set(hash, held)
    else onDevice.delete(hash)
    for (const [resolve, hashes] of waits) {
      if (!hashes.every((each) => onDevice.has(each))) continue
      waits.delete(resolve)
      resolve()
    }
  }

  async function askWhetherToGoOn(): Promise<void> {
    epoch = undefined
    onDevice.clear()
    uses.clear()
    if (!(await cleared())) stop()
  }

  /** Works on the database if its epoch is unchanged; returns whether it succeeded. */
  async function attempt(work: (epoch: string) => Promise<void>): Promise<boolean> {
    await asking
    if (ended()) return false
    try {
      await work((epoch ??= await openEpoch(store)))
      device.storage = 'kept'
      return true
    } catch (error) {
      if (error instanceof FencedError) stop()
      else if (error instanceof ClearedError) asking ??= askWhetherToGoOn().finally(() => (asking = undefined))
      else device.storage = 'memory'
      return false
    }
  }

  function untilOf(query: Query): number | undefined {
    const params = query.queryKey[2] as { eventId?: string } | undefined
    const end = query.meta?.lasts === 'event' && params?.eventId ? endOf(params.eventId) : undefined
    return end === undefined ? undefined : end + DAY
  }

  /** Adds what is to be written of this query to `changes`, and what the device holds of it afterwards to `held`. */
  function add(changes: Map<string, unknown>, held: Map<string, Held | undefined>, hash: string, query: Query): void {
    const { data, dataUpdatedAt } = query.state
    const place = placeOf(scope.locale, hash)
    if (data === undefined) {
      held.set(hash, undefined)
      return dropRow(changes, place)
    }
    const before = onDevice.get(hash)
    if (before && keepsTheSame(before.data, data, query.meta) && dataUpdatedAt - before.updatedAt < CONFIRMED) return
    const row = rowFor(place, data, dataUpdatedAt, query.meta, untilOf(query))
    if (!row) return
    held.set(hash, { data, updatedAt: dataUpdatedAt })
    grown += row.bytes
    putRow(changes, place, row, now())
  }

  /** The next changes to write, with their queries: as many as can be prepared in one slice, or all. */
  function nextSlice(all: boolean) {
    const changes = new Map<string, unknown>()
    const held = new Map<string, Held | undefined>()
    const queries = new Map<string, Query>()
    const start = performance.now()
    for (const [hash, query] of dirty) {
      dirty.delete(hash)
      queries.set(hash, query)
      add(changes, held, hash, query)
      if (!all && performance.now() - start > SLICE) break
    }
    if (changes.size > 0 || all) {
      for (const place of broken) if (!changes.has(place)) dropRow(changes, place)
      for (const [place, facts] of uses) if (!changes.has(place)) noteUse(changes, place, { ...facts, usedAt: now() })
      const shown = shownHere()
      if (shown) changes.set(...shown)
      broken.clear()
      uses.clear()
    }
    return { changes, held, queries }
  }

  async function writeAll(all: boolean): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    do {
      const { changes, held, queries } = nextSlice(all)
      if (changes.size > 0 && !(await attempt((mark) => writeOrMakeRoom(scope.id, store, mark, changes)))) {
        if (ended()) return
        for (const [hash, query] of queries) {
          onDevice.delete(hash)
          if (!dirty.has(hash)) dirty.set(hash, query)
        }
        schedule(asking ? DELAY : REST)
        return
      }
      for (const [hash, data] of held) noteHeld(hash, data)
      if (dirty.size > 0) await breath()
    } while (dirty.size > 0 && !ended())
    if (grown > GROWN) {
      grown = 0
      await sweep()
    }
  }

  async function drain(all: boolean): Promise<void> {
    drains += 1
    await writeAll(all)
    drains -= 1
    noteWrites()
  }

  function schedule(delay: number): void {
    if (!ended()) timer ??= setTimeout(() => void drain(false), delay)
  }

  /** A copy that must go may not wait: the page may be left before, and its next start would find it. */
  function hurry(): void {
    clearTimeout(timer)
    timer = undefined
    schedule(0)
  }

  const keepValues = async (values: ReadonlyMap<string, unknown>) =>
    void (await attempt((mark) => writeOrMakeRoom(scope.id, store, mark, values)))

  const sweep = async () => void (await attempt((mark) => sweepRows(store, mark, now())))

  return {
    mark(query) {
      const persist = query.meta?.persist
      // A visitor's own text belongs to no identity, so it is not persisted.
      if (ended() || !persist || (persist === 'own' && scope.sub === null)) return
      dirty.set(query.queryHash, query)
      noteWrites()
      if (query.state.data === undefined) hurry()
      else schedule(DELAY)
    },
    holds(hash, data, facts) {
      noteHeld(hash, { data, updatedAt: facts.updatedAt })
      uses.set(placeOf(scope.locale, hash), facts)
    },
    whenHeld: (hashes) =>
      new Promise((resolve) => {
        if (hashes.every((hash) => onDevice.has(hash))) resolve()
        else if (!ended()) waits.set(resolve, hashes)
      }),
    forget: (hash) => void onDevice.delete(hash),
    drop: (place) => void broken.add(place),
    keepValue: (name, value) => keepValues(new Map([[name, value]])),
    keepValues,
    check: async () => void (epoch && (await attempt((mark) => checkEpoch(store, mark)))),
    flush: () => drain(true),
    sweep,
    stop,
  }
}
