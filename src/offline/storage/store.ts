// A self-healing store for idb-keyval: browsers drop database connections, hang while opening, and run out of space.
import type { UseStore } from 'idb-keyval'
import { keepsNothing } from '../../state/device/device.ts'

/**
 * Why the device did not store or return data. `timeout`: it hung. `full`: no space left. `unavailable`: no IndexedDB here, or not for this
 * page. `lost`: the connection broke and could not be restored. `declined`: a shared device, which stores nothing.
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
  /** 'strict' waits for the disk: for data that must survive a kill. */
  durability?: 'strict' | 'relaxed'
  /** Milliseconds to open; 3 s by default. */
  openTimeoutMs?: number
  /**
   * Milliseconds for one use; 5 s by default. Work that is not done by then is aborted. If it is too late for that, its outcome is awaited
   * for the same time again.
   */
  workTimeoutMs?: number
  /** Also opened on a shared device: it holds no personal data, or is opened to be emptied. */
  always?: boolean
  /**
   * Called when the browser closes the database, which it may have cleared. Not called again before a use has succeeded: the callback uses
   * the database, and if that closes it too, each call would cause the next, with four attempts each.
   */
  lost?: () => void
}

const HEALS = 3
const healing = /InvalidStateError|AbortError|UnknownError|TransactionInactiveError/

/** By name, or by the message of browsers that report a full disk as an unknown error. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /disk is full|full disk|no space left/i.test(error.message))

/**
 * A broken connection, by error name, or by message where the name is unspecific. A transaction that was aborted from outside has no
 * error at all.
 */
const isBroken = (error: unknown): boolean =>
  error === null || (error instanceof Error && (healing.test(error.name) || /connection|closing|closed|backing store/i.test(error.message)))

/** Opens a database with its one object store; creates what is missing. A version is passed only if an existing database lacks it. */
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
      // A lookup of the database by its name has created an empty one.
      const isEmpty = !db.objectStoreNames.contains(storeName)
      // Opened after the timeout: it is not awaited any more, and an open connection would block deletion.
      if (settled || isEmpty) db.close()
      if (!settled) settle(() => resolve(isEmpty ? open(database, storeName, timeoutMs, db.version + 1) : db))
    })
  })
}

/** Uses in progress, of all stores: since when, in ms of the page's clock. */
const underWay = new Set<{ since: number }>()
const LONG = 1000

/** Whether a use of this device has been pending for over a second. Callers that can do without the device need not wait for it then. */
export const isHanging = (): boolean => [...underWay].some(({ since }) => performance.now() - since > LONG)

export interface HealingStore extends UseStore {
  /** Closes the connection; the next use opens it again. */
  close(): void
}

/**
 * One object store of one database, for idb-keyval's functions and for custom transactions. Opened on first use, within 3 s. A lost
 * connection is reopened up to three times, and the work is repeated, so it must be idempotent. Every failure is a StorageError. A rejected
 * opening is not cached: the next use tries again.
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
   * Runs the work in one transaction, which is aborted if it takes too long. A transaction that can no longer be aborted has finished or is
   * about to. Then its outcome is accepted, so that stored data is not reported as failed.
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
          // A device that does not even report the outcome hangs.
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
      // A full device is reported by the transaction; the last request only reports the abort.
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
