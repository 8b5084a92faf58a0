// A store for idb-keyval that heals: browsers drop database connections, hang on opening, and run out of space.
import type { UseStore } from 'idb-keyval'

/**
 * Why the device did not keep or give something. `timeout`: opening hung. `full`: no space left. `unavailable`: no
 * IndexedDB here, or not for us. `lost`: the connection broke and could not be made anew.
 */
export type StorageProblem = 'timeout' | 'full' | 'unavailable' | 'lost'

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
  openTimeoutMs?: number
}

const HEALS = 3
const healing = /InvalidStateError|AbortError|UnknownError|TransactionInactiveError/

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** A broken connection, as the browsers call it: by error name, or in words where the name says nothing. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error && !isFull(error) && (healing.test(error.name) || /connection|closing|closed|backing store/i.test(error.message))

function open(database: string, storeName: string, timeoutMs: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(database)
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
      // Opened after all, but nobody waits any more; an open connection would block deletion.
      if (settled) request.result.close()
      else settle(() => resolve(request.result))
    })
  })
}

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
  let opening: Promise<IDBDatabase> | undefined

  const connect = (): Promise<IDBDatabase> => {
    if (opening) return opening
    const mine = open(database, storeName, options.openTimeoutMs ?? 3000)
    const forget = () => {
      if (opening === mine) opening = undefined
    }
    mine.then((db) => {
      db.addEventListener('close', forget)
      // Another tab deletes or upgrades this database: do not stand in its way.
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

  const use: UseStore = async (mode, work) => {
    for (let heal = 0; ; heal += 1) {
      try {
        const db = await connect()
        return await work(db.transaction(storeName, mode, { durability: options.durability ?? 'default' }).objectStore(storeName))
      } catch (error) {
        if (error instanceof StorageError) throw error
        if (isFull(error)) throw new StorageError('full', error)
        if (!isBroken(error)) throw new StorageError('unavailable', error)
        drop()
        if (heal >= HEALS) throw new StorageError('lost', error)
      }
    }
  }
  return Object.assign(use, { close: drop })
}
