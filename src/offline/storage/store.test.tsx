// The self-healing store in a real browser: connections break, hang, and run out of space.
import { get, promisifyRequest, set } from 'idb-keyval'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { rememberNothing } from '../../state/device/device.ts'
import { createStore, isHanging } from './store.ts'

let count = 0
const aPause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const aName = () => `test-store-${(count += 1)}-${Math.random()}`
afterEach(() => {
  vi.restoreAllMocks()
  rememberNothing(false)
})

test('what is written is read, also over another connection', async () => {
  const name = aName()
  await set('k', { a: 1 }, createStore(name, 's', { durability: 'strict' }))
  expect(await get('k', createStore(name, 's'))).toEqual({ a: 1 })
})

test('a connection the browser has closed is opened again', async () => {
  const store = createStore(aName(), 's')
  await set('k', 1, store)
  let broken: IDBDatabase | undefined
  await store('readonly', (rows) => void (broken = rows.transaction.db))
  broken?.close()
  await set('k', 2, store)
  expect(await get('k', store)).toBe(2)
})

test('it heals three times, then says that the connection is lost', async () => {
  const store = createStore(aName(), 's')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError')
  })
  await expect(get('k', store)).rejects.toMatchObject({ name: 'StorageError', problem: 'lost' })
  expect(transaction).toHaveBeenCalledTimes(4)
  transaction.mockRestore()
  await set('k', 1, store)
  expect(await get('k', store)).toBe(1)
})

test('an opening that never ends is given up, and tried anew at the next use', async () => {
  const store = createStore(aName(), 's', { openTimeoutMs: 50 })
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue({ addEventListener() {} } as unknown as IDBOpenDBRequest)
  await expect(get('k', store)).rejects.toMatchObject({ problem: 'timeout' })
  open.mockRestore()
  await set('k', 1, store)
  expect(await get('k', store)).toBe(1)
})

test('where there is no IndexedDB it says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await expect(get('k', createStore(aName(), 's'))).rejects.toMatchObject({ problem: 'unavailable' })
})

test('a full device is told from a broken one, and not tried again', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(set('k', 1, createStore(aName(), 's'))).rejects.toMatchObject({ problem: 'full' })
  expect(put).toHaveBeenCalledTimes(1)
})

test('it does not stand in the way of another tab that deletes the database', async () => {
  const name = aName()
  const store = createStore(name, 's')
  await set('k', 1, store)
  const blocked = vi.fn()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('blocked', blocked)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
  expect(blocked).not.toHaveBeenCalled()
  expect(await get('k', store)).toBeUndefined()
})

test('a shared device opens no database of anybody, but those that are there to be emptied', async () => {
  rememberNothing(true)
  const name = aName()
  await expect(set('k', 1, createStore(name, 's'))).rejects.toMatchObject({ problem: 'declined' })
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
  await set('k', 1, createStore(name, 's', { always: true }))
  expect(await get('k', createStore(name, 's', { always: true }))).toBe(1)
})

/** Errors as browsers report them, the expected problem, and the number of attempts. */
const failures = [
  ['UnknownError', 'Internal error opening backing store for indexedDB.open.', 'lost', 4],
  ['QuotaExceededError', 'The quota has been exceeded.', 'full', 1],
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again', 'lost', 4],
  ['UnknownError', 'database or disk is full', 'full', 1],
  ['UnknownError', 'Encountered full disk while opening backing store for indexedDB.open.', 'full', 1],
  ['InvalidStateError', "Failed to execute 'transaction' on 'IDBDatabase': The database connection is closing.", 'lost', 4],
  ['AbortError', 'The transaction was aborted, so the request cannot be fulfilled.', 'lost', 4],
  ['TransactionInactiveError', 'The transaction is not active.', 'lost', 4],
  ['SecurityError', 'The operation is insecure.', 'unavailable', 1],
  ['DataCloneError', 'It could not be cloned.', 'unavailable', 1],
] as const

test.each(failures)('%s "%s" is %s after %i attempts, and the next use works', async (name, words, problem, attempts) => {
  const store = createStore(aName(), 's')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException(words, name)
  })
  await expect(set('k', 1, store)).rejects.toMatchObject({ name: 'StorageError', problem })
  expect(transaction).toHaveBeenCalledTimes(attempts)
  transaction.mockRestore()
  await set('k', 2, store)
  expect(await get('k', store)).toBe(2)
})

test('an opening that fails is tried again three times', async () => {
  const store = createStore(aName(), 's')
  const real = indexedDB.open.bind(indexedDB)
  let fails = 3
  const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if ((fails -= 1) < 0) return real(name, version)
    const request = new EventTarget()
    setTimeout(() => request.dispatchEvent(new Event('error')))
    return Object.assign(request, { error: new DOMException('Internal error opening backing store', 'UnknownError') }) as never
  })
  await set('k', 1, store)
  expect(open).toHaveBeenCalledTimes(4)
})

test('a transaction aborted from outside, which has no error, is repeated', async () => {
  const store = createStore(aName(), 's')
  await set('k', 1, store)
  let rounds = 0
  await store('readwrite', async (rows) => {
    rows.put(2, 'k')
    if ((rounds += 1) === 1) rows.transaction.abort()
    await promisifyRequest(rows.transaction)
  })
  expect([rounds, await get('k', store)]).toEqual([2, 2])
})

test('work that never ends is taken back, so that nothing of it happens later', async () => {
  const name = aName()
  const store = createStore(name, 's', { workTimeoutMs: 50 })
  await expect(
    store('readwrite', (rows) => {
      rows.put('late', 'k')
      // Keeps the transaction open, like a device that hangs.
      const again = (): void => rows.get('k').addEventListener('success', again)
      again()
      return new Promise(() => {})
    }),
  ).rejects.toMatchObject({ problem: 'timeout' })
  expect(await get('k', store)).toBeUndefined()
})

describe('work that cannot be taken back any more, because it is about to be over', () => {
  /** A device so late that the transaction cannot be aborted; `end` determines its outcome. */
  const lateBy = (ms: number, end: (rows: IDBObjectStore) => void) => {
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementationOnce(() => {
      throw new DOMException('The transaction has finished.', 'InvalidStateError')
    })
    return (rows: IDBObjectStore) => {
      rows.put('late', 'k')
      const until = performance.now() + ms
      const again = (): void => {
        if (performance.now() > until) end(rows)
        else rows.get('k').addEventListener('success', again)
      }
      again()
      return promisifyRequest(rows.transaction).then(() => 'done')
    }
  }

  test('has happened where it did, however late it was heard', async () => {
    const store = createStore(aName(), 's', { workTimeoutMs: 80 })
    expect(
      await store(
        'readwrite',
        lateBy(120, () => {}),
      ),
    ).toBe('done')
    expect(await get('k', store)).toBe('late')
  })

  test('took too long where it did not, and is not done again', async () => {
    const store = createStore(aName(), 's', { workTimeoutMs: 80 })
    const work = vi.fn(lateBy(120, (rows) => rows.transaction.abort()))
    await expect(store('readwrite', work)).rejects.toMatchObject({ problem: 'timeout' })
    expect(work).toHaveBeenCalledTimes(1)
    expect(await get('k', store)).toBeUndefined()
  })

  test('is given up where nothing is heard of it for as long again', async () => {
    const store = createStore(aName(), 's', { workTimeoutMs: 50 })
    const started = performance.now()
    await expect(
      store(
        'readwrite',
        lateBy(400, () => {}),
      ),
    ).rejects.toMatchObject({ problem: 'timeout' })
    expect(performance.now() - started).toBeGreaterThanOrEqual(95)
    expect(performance.now() - started).toBeLessThan(350)
    await aPause(400)
    expect(await get('k', store)).toBe('late')
  })
})

test('a database that somebody made by looking for it, without our store, gets it', async () => {
  const name = aName()
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
  await set('k', 1, createStore(name, 's'))
  expect(await get('k', createStore(name, 's'))).toBe(1)
})

test('whoever asked is told when the browser closes the database by itself', async () => {
  const lost = vi.fn()
  const store = createStore(aName(), 's', { lost })
  await store('readonly', (rows) => void rows.transaction.db.dispatchEvent(new Event('close')))
  expect(lost).toHaveBeenCalledOnce()
  await set('k', 1, store)
})

test('whoever looks into it when told is not told anew while every look closes the database again', async () => {
  const name = aName()
  const lost = vi.fn(() => void get('k', store).catch(() => {}))
  const store = createStore(name, 's', { lost })
  await set('k', 1, store)
  const begin = IDBDatabase.prototype.transaction
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function close(this: IDBDatabase, ...given) {
    if (this.name !== name) return begin.apply(this, given)
    this.dispatchEvent(new Event('close'))
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'AbortError')
  })
  await expect(get('k', store)).rejects.toMatchObject({ problem: 'lost' })
  await aPause(300)
  expect(lost).toHaveBeenCalledOnce()
  expect(broken.mock.calls.length).toBeLessThanOrEqual(8)

  broken.mockRestore()
  expect(await get('k', store)).toBe(1)
  await store('readonly', (rows) => void rows.transaction.db.dispatchEvent(new Event('close')))
  expect(lost).toHaveBeenCalledTimes(2)
})

test('a device that keeps somebody waiting for a second is known to hang, until it answers or is given up', async () => {
  const hung = createStore(aName(), 's', { openTimeoutMs: 1200 })
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue({ addEventListener() {} } as unknown as IDBOpenDBRequest)
  const given = get('k', hung).catch((error: unknown) => error)
  expect(isHanging()).toBe(false)
  await vi.waitFor(() => expect(isHanging()).toBe(true), 2000)
  await given
  expect(isHanging()).toBe(false)
  open.mockRestore()
})
