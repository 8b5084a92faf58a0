// Makes the IndexedDB of pages fail in each of eight ways, at each of five points.
import type { BrowserContext, Page } from '@playwright/test'

export const ways = ['hangs', 'forbidden', 'missing', 'unknown', 'closing', 'full', 'lost', 'blocked'] as const
export const points = ['open', 'transaction', 'read', 'write', 'commit'] as const

/**
 * `hangs`: no request settles. `forbidden`: throws SecurityError. `missing`: the function does not exist. `unknown`: UnknownError of
 * the backing store. `closing`: InvalidStateError, the connection is closing. `full`: QuotaExceededError. `lost`: AbortError, the
 * connection was lost. `blocked`: another tab opens a newer version, and no request settles.
 */
export interface Break {
  way: (typeof ways)[number]
  point: (typeof points)[number]
}

export const everyBreak: readonly Break[] = ways.flatMap((way) => points.map((point) => ({ way, point })))
export const nameOf = ({ way, point }: Break): string => `${way} at ${point}`

interface Options extends Break {
  /** The names of the databases, as the source of a regular expression; empty matches all. */
  databases: string
  /** Whether it fails from the first line of code. */
  armed: boolean
}

/**
 * Prepares pages that load from now on. If not `armed`, storage works until `setBroken(page, true)`.
 */
export async function breakStorage(
  where: BrowserContext | Page,
  kind: Break,
  { databases = '', armed = true }: { databases?: string; armed?: boolean } = {},
): Promise<void> {
  await where.addInitScript(breakIt, { ...kind, databases, armed })
}

/** Breaks or repairs the storage of a page that `breakStorage` prepared. */
export async function setBroken(page: Page, broken: boolean): Promise<void> {
  await page.evaluate((value) => void ((globalThis as { storageBroken?: boolean }).storageBroken = value), broken)
}

/** Prepares a page that loads from now on: every database takes `ms` to open. */
export const slowStorage = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((wait) => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      const request = version === undefined ? open(name) : open(name, version)
      // An upgrade cannot wait, because its transaction would end.
      for (const kind of ['success', 'error'])
        request.addEventListener(
          kind,
          (event) => {
            if (!event.isTrusted) return
            event.stopImmediatePropagation()
            setTimeout(() => request.dispatchEvent(new Event(kind)), wait)
          },
          { capture: true },
        )
      return request
    }
  }, ms)

/** Runs in the page, before its scripts. */
function breakIt({ way, point, databases, armed }: Options): void {
  const page = globalThis as { storageBroken?: boolean }
  page.storageBroken = armed
  const named = new RegExp(databases)
  const errors = {
    hangs: null,
    blocked: null,
    forbidden: ['The operation is insecure.', 'SecurityError'],
    missing: null,
    unknown: ['Internal error opening backing store for indexedDB.open.', 'UnknownError'],
    closing: ['The database connection is closing.', 'InvalidStateError'],
    full: ['The quota has been exceeded.', 'QuotaExceededError'],
    lost: ['Connection to Indexed Database server lost. Refresh the page to try again', 'AbortError'],
  } as const
  const told = errors[way]
  const error = () => (told ? new DOMException(...told) : new TypeError('It is not a function'))
  const never = way === 'hangs' || way === 'blocked'
  /** Throws synchronously; the other ways fail in an event. */
  const throws = way === 'forbidden' || way === 'closing' || way === 'missing'
  const fails = (at: string, database: string) => page.storageBroken === true && at === point && named.test(database)

  type Fake = EventTarget & Record<string, unknown>
  /** A fake request; without an event it never settles. */
  function request(event: 'error' | 'blocked' | null, more: Record<string, unknown> = {}, after?: () => void): IDBOpenDBRequest {
    const fake = new EventTarget() as Fake
    Object.assign(fake, { result: undefined, error: event === 'error' ? error() : null, readyState: 'pending', ...more })
    if (event)
      setTimeout(() => {
        if (event === 'error') fake['readyState'] = 'done'
        const fired = new Event(event, { bubbles: true, cancelable: true })
        const handler = fake[`on${event}`]
        if (typeof handler === 'function') handler.call(fake, fired)
        fake.dispatchEvent(fired)
        if (!fired.defaultPrevented) after?.()
      })
    return fake as unknown as IDBOpenDBRequest
  }
  const setError = (transaction: IDBTransaction) => told && Object.defineProperty(transaction, 'error', { configurable: true, get: error })
  function abort(transaction: IDBTransaction): void {
    setError(transaction)
    try {
      transaction.abort()
    } catch {
      // The transaction has already ended.
    }
  }
  const swallow = (transaction: IDBTransaction, ...events: string[]) => {
    for (const event of events) transaction.addEventListener(event, (fired) => fired.stopImmediatePropagation(), { capture: true })
  }

  // The factory.
  const factory = globalThis.indexedDB
  const open = factory.open.bind(factory)
  factory.open = (name, version) => {
    if (!fails('open', name)) return version === undefined ? open(name) : open(name, version)
    if (throws) throw error()
    return request(way === 'blocked' ? 'blocked' : never ? null : 'error')
  }
  if (way === 'missing' && point === 'open')
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get: () => (page.storageBroken && databases === '' ? undefined : factory),
    })

  // Transactions.
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given: Parameters<typeof begin>) {
    const broken = fails('transaction', this.name)
    if (broken && way === 'lost') this.dispatchEvent(new Event('close'))
    if (broken && way === 'blocked')
      this.dispatchEvent(new IDBVersionChangeEvent('versionchange', { oldVersion: this.version, newVersion: 999 }))
    if (broken && !never) throw error()
    const made = begin.apply(this, given)
    if (broken) hung.add(made)
    if (broken) swallow(made, 'complete', 'error', 'abort')
    if (fails('commit', this.name) && given[1] === 'readwrite') endings.add(made)
    if (endings.has(made) && never) swallow(made, 'complete')
    return made
  }
  const hung = new WeakSet<IDBTransaction>()
  const endings = new WeakSet<IDBTransaction>()

  // Requests of a transaction.
  type Method = (this: IDBObjectStore | IDBIndex, ...given: unknown[]) => IDBRequest
  function wrap(prototype: object, name: string, at: 'read' | 'write'): void {
    const methods = prototype as Record<string, Method>
    const real = methods[name]
    if (!real) return
    methods[name] = function wrapped(...given) {
      const store = 'objectStore' in this ? this.objectStore : this
      const { transaction } = store
      if (hung.has(transaction)) return request(null)
      if (fails(at, transaction.db.name)) {
        if (throws) throw error()
        if (way === 'blocked')
          transaction.db.dispatchEvent(new IDBVersionChangeEvent('versionchange', { oldVersion: transaction.db.version, newVersion: 999 }))
        if (never) {
          hung.add(transaction)
          swallow(transaction, 'complete', 'error', 'abort')
          return request(null)
        }
        const failing = request('error', { transaction, source: store }, () => abort(transaction))
        holdOpen(store, failing)
        return failing
      }
      const made = real.apply(this, given)
      // Aborted, so that no write of a failed commit reaches the disk.
      if (at === 'write' && endings.has(transaction) && !never)
        made.addEventListener('success', () => queueMicrotask(() => abort(transaction)))
      return made
    }
  }
  /** Keeps a transaction open with real requests; otherwise it would commit before the fake request fails. */
  const realGet = IDBObjectStore.prototype.get
  function holdOpen(store: IDBObjectStore, until: IDBRequest): void {
    if (until.readyState === 'done') return
    try {
      realGet.call(store, 0).addEventListener('success', () => holdOpen(store, until))
    } catch {
      // The transaction was ended elsewhere.
    }
  }
  for (const name of ['get', 'getAll', 'getKey', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count', 'getAllRecords'])
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) wrap(prototype, name, 'read')
  for (const name of ['put', 'add', 'delete', 'clear']) wrap(IDBObjectStore.prototype, name, 'write')
}
