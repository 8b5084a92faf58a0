// The device of the model: rows shared by all tabs. Transactions run one after another, and each takes time.
import { StorageError } from '../../storage/store.ts'
import { collapse } from '../rows/collapse.ts'
import type { OutboxRow } from '../rows/row.ts'
import type { Rows } from '../rows/rows.ts'

/** One millisecond until a transaction completes, and another until its tab is notified. */
const STEP = 1
const WEEK = 7 * 24 * 60 * 60_000

/** Milliseconds after the reported timeout at which a late device still executes the transaction. */
const LATE = 40

/**
 * 'full': stores no more rows. 'broken': every transaction fails. 'late': reports a timeout, but executes the transaction a little later.
 */
export type Trouble = 'none' | 'full' | 'broken' | 'late'

export interface Owner {
  isAlive: boolean
}

export class ModelDevice {
  trouble: Trouble = 'none'
  /** A deliberate fault: one message in this many is not stored, although it is reported as stored. 0 for never. */
  forgets = 0
  rows = new Map<number, OutboxRow>()
  /** Keys of all rows that were ever stored as failed or unknown, and of those discarded while being sent. */
  stood = new Set<string>()
  recalled = new Map<string, string>()
  /** Keys of rows that were picked although they had been pending for a week. */
  unasked: string[] = []
  private messages = 0
  /** Keys of rows whose storing was reported as timed out. */
  late = new Set<string>()
  /** Transactions queued behind a late one: as in a database, later transactions run after it. */
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
    // As in a database, a place is reused once the last row is deleted.
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

  /** The rows as seen by one tab. Transactions of a tab that is gone are not executed, and never resolve. */
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
