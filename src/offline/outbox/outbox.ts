// The outbox of one identity: takes writes on, sends them lane by lane, and never forgets one unasked.
import { OfflineError } from '../../api/transport/errors.ts'
import type { Queue, QueuedWrite } from '../../api/queue.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { FencedError } from '../reads/kept-rows.ts'
import { createDelivery, nameAnswer } from './sending/delivery.ts'
import { createLandings } from './sending/landings.ts'
import { again, aged, interrupted, moved, picked, wanted } from './sending/moves.ts'
import type { OutboxOptions } from './options.ts'
import { createPatientRows } from './rows/patient-rows.ts'
import { rowFor, type OutboxRow } from './rows/row.ts'
import type { Place } from './rows/rows.ts'
import { isOpen } from './second-thoughts.ts'
import { createShowing } from './showing.ts'
import { turns } from './sending/turns.ts'

const LANES = 3
/** Even without news from anywhere it is looked again this often. */
const TICK = 30_000
/** Changes in other tabs that come so close together are read once. */
const TOGETHER = 30

export interface Outbox extends Queue {
  /** This tab sends from now on: what another was sending is sent again, under the same key. */
  lead(): Promise<void>
  /** Whether something is on its way from this tab. */
  isBusy(): boolean
  /** Everything that waits, in the order of writing. */
  rows(): readonly OutboxRow[]
  /** Reads what there is; resolves when it can be seen. */
  open(): Promise<void>
  stop(): void
}

/** Makes the outbox of a scope; `open` fills it. It writes src/state/shown/outbox.ts. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { scope, effects, news, isOffline, isLeading, now = Date.now } = options
  const rows = createPatientRows(options.rows)
  const landings = createLandings()
  let wokenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reloading: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let taking: Promise<unknown> = Promise.resolve()
  const busy = new Set<string>()
  /** Readings without which this tab may not send: what it has not seen yet may be first in a lane. */
  let awaited = 1

  const isOver = () => stopped || scope.closed.aborted

  const showing = createShowing({
    scopeKey: scope.key,
    isOver,
    hasSpilled: () => rows.hasSpilled(),
    now,
    taken: (row) => effects.taken(row),
  })
  const { publish, show, hide, rowOf } = showing

  /** Reads the rows again; what other tabs took on or gave up shows here too. */
  async function reload(): Promise<void> {
    const wasBehind = rows.isBehind()
    const all = await rows.all().catch(() => null)
    if (!all || isOver()) return
    if (wasBehind) news.changed()
    const before = showing.rows()
    publish(all)
    for (const row of all) {
      if (!before.some(({ key }) => key === row.key)) effects.taken(row)
      // The device has it after all: it is taken.
      if (!rows.isHere(row)) landings.land(row.key)
    }
    for (const row of before) if (!all.some(({ key }) => key === row.key)) drop(row)
  }

  /** Changes a row, and shows what became of it; undefined when it was gone already. */
  async function change(of: Place, recipe: (row: OutboxRow) => OutboxRow | null): Promise<OutboxRow | null | undefined> {
    if (isOver()) return undefined
    let changed: OutboxRow | null | undefined
    try {
      changed = await rows.change(of, recipe)
    } catch {
      // The identity was wiped.
      stop()
    }
    if (isOver() || changed === undefined) return undefined
    if (changed) show(changed)
    else hide(of.key)
    news.changed()
    return changed
  }

  function pump(): void {
    clearTimeout(timer)
    if (isOver()) return
    // What the device would not keep is known to this tab alone. It waits for what was written before it all the same.
    const isOurs = (row: OutboxRow) => (isLeading() && awaited === 0) || rows.isHere(row)
    const known = showing.rows()
    const ours = known.filter(isOurs)
    for (const row of ours) if (row.state === 'sending' && !busy.has(row.lane)) void resume(row)
    const { ready, nextAt } = turns(known, now(), wokenAt)
    if (!isOffline()) {
      for (const row of ready) {
        if (busy.size >= LANES) break
        if (isOurs(row) && !busy.has(row.lane)) void send(row)
      }
    }
    const wait = Math.min(TICK, Math.max(0, nextAt - now()))
    if (ours.length > 0 || rows.isBehind()) timer = setTimeout(() => void look(), wait)
  }

  async function look(): Promise<void> {
    if (rows.isBehind()) await reload()
    await age()
    pump()
  }

  async function age(): Promise<void> {
    for (const row of showing.rows().filter((one) => aged(one, now()) !== one)) {
      const changed = await change(row, (kept) => aged(kept, now()))
      if (changed === null) drop(row)
    }
  }

  const deliver = createDelivery(options, { landings, isOver, change, hide, drop, accept })

  async function send(row: OutboxRow): Promise<void> {
    busy.add(row.lane)
    try {
      const taken = await change(row, (kept) => picked(kept, now()))
      // A wish that left and is not known to have left would be forgotten with its taking back, by another tab too: it waits.
      if (taken?.wish && rows.isOwed(taken))
        await change(taken, (kept) => moved(kept, 'interrupted', { nextAt: now() + TICK, triedAt: now() }))
      else if (taken?.state === 'sending') await deliver(taken)
      else if (taken === null) drop(row)
      // Another tab was there before us.
      else if (taken === undefined) await reload()
    } finally {
      busy.delete(row.lane)
      pump()
    }
  }

  /** No one is sending it any more: another tab that led before us, or we ourselves, who could not put down how it ended. */
  async function resume(row: OutboxRow): Promise<void> {
    busy.add(row.lane)
    const left = await change(row, interrupted)
    if (left === undefined) await reload()
    busy.delete(row.lane)
    pump()
  }

  /** It will not happen, or no one can tell: who waits for it hears so, and what it showed is asked for again. */
  function drop(row: OutboxRow, error: unknown = new OfflineError('unkept')): void {
    landings.land(row.key, error)
    effects.dropped(row)
  }

  async function add(write: QueuedWrite): Promise<{ key: string; landed?: Promise<void> }> {
    if (isOver()) throw new OfflineError('closed')
    let result: Awaited<ReturnType<typeof rows.add>>
    try {
      result = await rows.add(rowFor(write, now()))
    } catch (error) {
      if (error instanceof FencedError) {
        stop()
        throw new OfflineError('closed', error)
      }
      // The device may have it all the same: then it shows, and is sent.
      void look()
      throw new OfflineError('unkept', error)
    }
    const { added, dropped } = result
    const before = showing.rows()
    const rest = before.filter(({ seq }) => !dropped.includes(seq))
    const replaced = before.filter((row) => !rest.includes(row))
    const isShown = added !== null && rowOf(added.key) !== undefined
    if (replaced.length > 0) publish(rest)
    if (added) show(added)
    // Also where nothing is left to send: then it shows again as it was.
    if (!isShown) effects.taken(added ?? { ...rowFor(write, now()), seq: 0 })
    const landed = added && rows.isHere(added) ? landings.wait(added.key) : undefined
    // What it took the place of has arrived when it has.
    for (const row of replaced)
      void Promise.resolve(landed).then(
        () => landings.land(row.key),
        (error) => landings.land(row.key, error),
      )
    news.changed()
    if (added && wanted(added, now()) !== added) void retry(added.key, wanted)
    pump()
    return { key: added?.key ?? write.key, ...(landed && { landed }) }
  }

  /** One after the other: the order of writing is the order of taking. */
  function accept(write: QueuedWrite): ReturnType<typeof add> {
    const added = taking.then(() => add(write))
    taking = added.catch(() => {})
    return added
  }

  /** What the device would not keep is taken once it has arrived. */
  async function take(write: QueuedWrite): Promise<{ key: string }> {
    const { key, landed } = await accept(write)
    await landed
    return { key }
  }

  async function retry(key: string, recipe = again): Promise<void> {
    const row = rowOf(key)
    if (!row) return
    effects.taken((await change(row, (kept) => recipe(kept, now()))) ?? row)
    pump()
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    clearTimeout(reloading)
    showing.stop()
    landings.stop()
    effects.stop()
    news.stop()
  }

  news.listen({
    changed() {
      clearTimeout(reloading)
      reloading = setTimeout(() => void reload().then(pump), TOGETHER)
    },
    wake() {
      wokenAt = now()
      void look()
    },
    answered(row, answer) {
      if (isOver()) return
      nameAnswer(row, answer)
      landings.land(row.key)
      hide(row.key)
      effects.answered(row, answer)
    },
  })

  return {
    take,
    stop,
    rows: showing.rows,
    isBusy: () => busy.size > 0,
    async open() {
      if (!options.apart) Object.assign(outbox, { of: scope.key, rows: [], held: [], paused: false })
      await reload()
      await age()
      awaited -= 1
      pump()
    },
    async lead() {
      awaited += 1
      await reload()
      awaited -= 1
      pump()
    },
    wake() {
      wokenAt = now()
      void look()
      news.wake()
    },
    retry: (key) => retry(key),
    async retryAll() {
      for (const { key, state } of showing.rows()) if (state !== 'sending') await retry(key)
    },
    async discard(key) {
      // It may be on its way to the device.
      await taking
      const row = rowOf(key)
      if (!row) return
      if (isOpen(row, now())) {
        hide(key)
        // Who waits for it wanted it no more.
        landings.land(key)
      }
      const changed = await change(row, (kept) => moved(kept, 'discard'))
      if (changed) return
      hide(key)
      drop(row)
      pump()
    },
    async arrived(key) {
      const row = rowOf(key)
      if (!row) return
      await change(row, () => null)
      hide(key)
      landings.land(key)
      pump()
    },
  }
}
