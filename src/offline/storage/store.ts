// A store for idb-keyval that heals: browsers drop database connections, hang on opening, and run out of space.
import type { UseStore } from 'idb-keyval'
import { keepsNothing } from '../../state/device/device.ts'

/**
 * Why the device did not keep or give something. `timeout`: it hung. `full`: no space left. `unavailable`: no
 * IndexedDB here, or not for us. `lost`: the connection broke and could not be made again. `declined`: a shared device, which keeps nothing.
 */
export type StorageProblem = 'timeout' | 'full' | 'unavailable' | 'lost' | 'declined'

export class StorageError extends Error {
  readonly problem: StorageProblem
  constructor(problem: StorageProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'StorageError'
    this.problem = problem
  }
}

export interface StoreOptions {
  /** 'strict' waits for the disk: for what must survive a kill. */
  durability?: 'strict' | 'relaxed'
  /** Milliseconds to open, 3 s when not given. */
  openTimeoutMs?: number
  /** Milliseconds for one use, 5 s when not given; what has not happened by then is taken back, or waited for as long again where it is too late for that. */
  workTimeoutMs?: number
  /** Opened on a shared device too: it holds nothing personal, or is opened to be emptied. */
  always?: boolean
  /**
   * Told when the browser closes the database by itself: it may have cleared it away. Not again before something has worked: whoever
   * is told looks into it, and where that closes it too, each look would lead to the next, and four of them.
   */
  lost?: () => void
}

const HEALS = 3
const healing = /InvalidStateError|AbortError|UnknownError|TransactionInactiveError/

/** By name, or by the words of browsers that call a full disk an unknown error. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /disk is full|full disk|no space left/i.test(error.message))

/**
 * A broken connection, as the browsers call it: by error name, or in words where the name says nothing. A transaction that was
 * aborted from outside has no error at all.
 */
const isBroken = (error: unknown): boolean =>
  error === null || (error instanceof Error && (healing.test(error.name) || /connection|closing|closed|backing store/i.test(error.message)))

/** Opens a database with its one object store, making what is missing; a version only where the store is missing in what is there. */
function open(database: string, storeName: string, timeoutMs: number, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(database, version)
    } catch (error) {
      reject(new StorageError('unavailable', error))
      return
    }
    let settled = false
    const settle = (act: () => void) => {
      settled = true
      clearTimeout(timer)
      act()
    }
    const timer = setTimeout(() => settle(() => reject(new StorageError('timeout'))), timeoutMs)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('error', () =>
      settle(() => reject(isFull(request.error) ? new StorageError('full', request.error) : request.error)),
    )
    request.addEventListener('success', () => {
      const db = request.result
      // Someone looked for the database by its name, and so made an empty one.
      const isEmpty = !db.objectStoreNames.contains(storeName)
      // Opened after all, but no one waits any more; an open connection would block deletion.
      if (settled || isEmpty) db.close()
      if (!settled) settle(() => resolve(isEmpty ? open(database, storeName, timeoutMs, db.version + 1) : db))
    })
  })
}

/** Uses under way, of all stores: since when, in ms of the page's clock. */
const underWay = new Set<{ since: number }>()
const LONG = 1000

/** Whether this device has kept someone waiting for a second already, and still does: who can do without it need not wait as well. */
export const isHanging = (): boolean => [...underWay].some(({ since }) => performance.now() - since > LONG)

export interface HealingStore extends UseStore {
  /** Closes the connection; the next use opens it again. */
  close(): void
}

/**
 * One object store of one database, for idb-keyval's functions and for transactions of one's own. Opens when first used,
 * within 3 s; reopens a lost connection up to three times, repeating the work, which must therefore bear repetition.
 * Every failure is a StorageError. A rejected opening is not remembered: the next use tries again.
 */
export function createStore(database: string, storeName: string, options: StoreOptions = {}): HealingStore {
  const { durability = 'default', openTimeoutMs = 3000, workTimeoutMs = 5000, always, lost } = options
  let opening: Promise<IDBDatabase> | undefined
  let isToldLost = false

  const connect = (): Promise<IDBDatabase> => {
    if (opening) return opening
    if (keepsNothing() && !always) return Promise.reject(new StorageError('declined'))
    const mine = open(database, storeName, openTimeoutMs)
    const forget = () => {
      if (opening === mine) opening = undefined
    }
    mine.then((db) => {
      db.addEventListener('close', () => {
        forget()
        if (isToldLost) return
        isToldLost = true
        lost?.()
      })
      // Another tab deletes or upgrades this database: do not block it.
      db.addEventListener('versionchange', () => {
        forget()
        db.close()
      })
    }, forget)
    return (opening = mine)
  }

  const drop = () => {
    opening?.then((db) => db.close()).catch(() => {})
    opening = undefined
  }

  /**
   * The work in one transaction, which is taken back when it takes too long: no one waits for it any more. What cannot be taken back
   * is over already, or about to be: then what became of it is believed, so that nothing is said to have failed that is on the device.
   */
  async function once<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T | PromiseLike<T>): Promise<T> {
    const transaction = (await connect()).transaction(storeName, mode, { durability })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLate = false
    const late = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new StorageError('timeout'))
      timer = setTimeout(() => {
        isLate = true
        try {
          transaction.abort()
          giveUp()
        } catch {
          // A device that does not even say how it ended hangs.
          timer = setTimeout(giveUp, workTimeoutMs)
        }
        drop()
      }, workTimeoutMs)
    })
    try {
      const worked = await Promise.race([work(transaction.objectStore(storeName)), late])
      isToldLost = false
      return worked
    } catch (error) {
      // A full device shows in the transaction; what was asked for last says only that it was aborted.
      if (isFull(transaction.error)) throw transaction.error
      throw isLate && isBroken(error) ? new StorageError('timeout', error) : error
    } finally {
      clearTimeout(timer)
    }
  }

  const healed: UseStore = async (mode, work) => {
    for (let heal = 0; ; heal += 1) {
      try {
        return await once(mode, work)
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (isFull(error)) throw new StorageError('full', error)
        if (!isBroken(error)) throw new StorageError('unavailable', error)
        drop()
        if (heal >= HEALS) throw new StorageError('lost', error)
      }
    }
  }
  const use: UseStore = async (mode, work) => {
    const mine = { since: performance.now() }
    underWay.add(mine)
    try {
      return await healed(mode, work)
    } finally {
      underWay.delete(mine)
    }
  }
  return Object.assign(use, { close: drop })
}
