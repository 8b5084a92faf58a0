// The device of the model: the rows that every tab shares, one transaction after another, each of which takes its time.
import { StorageError } from '../../storage/store.ts'
import { collapse } from '../rows/collapse.ts'
import type { OutboxRow } from '../rows/row.ts'
import type { Rows } from '../rows/rows.ts'

/** A millisecond until a transaction is done, and another until its tab is notified of it. */
const STEP = 1
const WEEK = 7 * 24 * 60 * 60_000

/** Milliseconds by which a late device does things after it was given up. */
const LATE = 40

/** 'full': nothing more is put down. 'broken': nothing works. 'late': it is said to take too long, and does it all the same a little later. */
export type Trouble = 'none' | 'full' | 'broken' | 'late'

export interface Owner {
  isAlive: boolean
}

export class ModelDevice {
  trouble: Trouble = 'none'
  /** A mistake made on purpose: of every so many messages one is not kept, though it is said to be. 0 for never. */
  forgets = 0
  rows = new Map<number, OutboxRow>()
  /** Keys of all rows that ever was here as refused or doubtful, and of those discarded while on their way. */
  stood = new Set<string>()
  recalled = new Map<string, string>()
  /** Keys of rows whose turn came although they had waited for a week. */
  unasked: string[] = []
  private messages = 0
  /** Keys of what was said to have taken too long to put down. */
  late = new Set<string>()
  /** What waits behind a transaction that is late: as in a database, those asked for later come after it. */
  private behind: (() => void)[] | null = null

  all = (): OutboxRow[] => [...this.rows.values()].toSorted((a, b) => a.seq - b.seq)

  private put(row: OutboxRow): void {
    if (this.trouble === 'full') throw new StorageError('full')
    const wasWaiting = this.rows.get(row.seq)?.state === 'queued'
    this.rows.set(row.seq, row)
    if (row.state === 'failed' || row.state === 'unknown') this.stood.add(row.key)
    if (row.state === 'sending' && wasWaiting && Date.now() - row.since > WEEK) this.unasked.push(row.key)
    if (row.recalled) this.recalled.set(row.key, (row.body as { text?: string } | undefined)?.text ?? '')
  }

  private add(row: Omit<OutboxRow, 'seq'>): { added: OutboxRow | null; dropped: number[] } {
    const { drops, add, there } = collapse(this.all(), row)
    if (there) return { added: there, dropped: [] }
    if (this.trouble === 'full' && add) throw new StorageError('full')
    for (const seq of drops) this.rows.delete(seq)
    if (!add) return { added: null, dropped: drops }
    // As in a database a place is given again once the last one is free.
    const added: OutboxRow = { ...add, seq: Math.max(0, ...this.rows.keys()) + 1 }
    const isForgotten = this.forgets > 0 && added.op === 'chat.send' && (this.messages += 1) % this.forgets === 0
    if (!isForgotten) this.put(added)
    return { added, dropped: drops }
  }

  private doLate(run: () => void, giveUp: () => void): void {
    this.behind = []
    giveUp()
    setTimeout(() => {
      const rest = this.behind ?? []
      this.behind = null
      for (const one of [run, ...rest]) one()
    }, LATE)
  }

  /** The rows as one tab has them. What a tab asks for that is gone by then does not happen, and it never hears. */
  of(owner: Owner): Rows {
    const transaction = <T>(work: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const tell = (act: () => void) => setTimeout(() => owner.isAlive && act(), STEP)
        const run = () => {
          if (!owner.isAlive) return
          try {
            if (this.trouble === 'broken') throw new StorageError('lost')
            const result = structuredClone(work())
            tell(() => resolve(result))
          } catch (error) {
            tell(() => reject(error))
          }
        }
        setTimeout(() => {
          if (this.behind) this.behind.push(run)
          else if (this.trouble === 'late') this.doLate(run, () => tell(() => reject(new StorageError('timeout'))))
          else run()
        }, STEP)
      })
    return {
      all: () => transaction(this.all),
      add: (row) =>
        transaction(() => this.add(row)).catch((error: StorageError) => {
          if (error.problem === 'timeout') this.late.add(row.key)
          throw error
        }),
      change: ({ seq, key }, recipe) =>
        transaction(() => {
          const row = this.rows.get(seq)
          if (row?.key !== key) return undefined
          const next = recipe(row)
          if (next === null) this.rows.delete(seq)
          else this.put(next)
          return next
        }),
    }
  }
}
