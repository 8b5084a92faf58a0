// The outbox of one identity: accepts writes, sends them lane by lane, and never drops one without the person's decision.
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
/** The interval of checks when no event arrives. */
const TICK = 30_000
/** Changes in other tabs within this time are read once. */
const TOGETHER = 30

export interface Outbox extends Queue {
  /** This tab sends from now on. Writes that another tab was sending are sent again under the same key. */
  lead(): Promise<void>
  /** Whether this tab has a write in flight. */
  isBusy(): boolean
  /** All pending writes, in the order of writing. */
  rows(): readonly OutboxRow[]
  /** Reads the stored rows; resolves when they are shown. */
  open(): Promise<void>
  stop(): void
}

/** Creates the outbox of a scope; `open` loads its rows. It writes src/state/shown/outbox.ts. */
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
  /** Reads that must finish before this tab sends, because a row that is not read yet may be first in its lane. */
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

  /** Reads the rows again, and applies what other tabs accepted or removed. */
  async function reload(): Promise<void> {
    const wasBehind = rows.isBehind()
    const all = await rows.all().catch(() => null)
    if (!all || isOver()) return
    if (wasBehind) news.changed()
    const before = showing.rows()
    publish(all)
    for (const row of all) {
      if (!before.some(({ key }) => key === row.key)) effects.taken(row)
      // The device has stored it after all, so it is accepted.
      if (!rows.isHere(row)) landings.land(row.key)
    }
    for (const row of before) if (!all.some(({ key }) => key === row.key)) drop(row)
  }

  /** Changes a row and shows the result; undefined if it no longer exists. */
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
    // Rows that the device did not store are known to this tab only. They still wait for earlier rows of their lane.
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
      // If a wish is sent but not stored as sent, another tab could cancel it with its opposite and forget both. So it waits.
      if (taken?.wish && rows.isOwed(taken))
        await change(taken, (kept) => moved(kept, 'interrupted', { nextAt: now() + TICK, triedAt: now() }))
      else if (taken?.state === 'sending') await deliver(taken)
      else if (taken === null) drop(row)
      // Another tab changed it first.
      else if (taken === undefined) await reload()
    } finally {
      busy.delete(row.lane)
      pump()
    }
  }

  /** The row is `sending`, but not being sent: by a previous leader, or by this tab, which could not store the outcome. */
  async function resume(row: OutboxRow): Promise<void> {
    busy.add(row.lane)
    const left = await change(row, interrupted)
    if (left === undefined) await reload()
    busy.delete(row.lane)
    pump()
  }

  /** The write will not happen, or its outcome is unknown: rejects its waiting caller, and refetches the queries that it changed. */
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
      // The device may have stored it anyway. Then it is shown and sent.
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
    // Also if nothing is left to send: then the original state is shown again.
    if (!isShown) effects.taken(added ?? { ...rowFor(write, now()), seq: 0 })
    const landed = added && rows.isHere(added) ? landings.wait(added.key) : undefined
    // The writes that it replaced arrive with it.
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

  /** One after the other, so that rows are stored in the order of writing. */
  function accept(write: QueuedWrite): ReturnType<typeof add> {
    const added = taking.then(() => add(write))
    taking = added.catch(() => {})
    return added
  }

  /** A write that the device did not store is accepted once the server has received it. */
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
      if (!options.apart) Object.assign(outbox, { of: scope.key, read: false, rows: [], held: [], paused: false })
      await reload()
      if (outbox.of === scope.key) outbox.read = true
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
      // It may still be in the process of being stored.
      await taking
      const row = rowOf(key)
      if (!row) return
      if (isOpen(row, now())) {
        hide(key)
        // It was discarded before its time was over, so its caller must not get an error.
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
