// The healing store in a real browser: connections break, hang, and run full.
import { get, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

let count = 0
const aName = () => `test-store-${(count += 1)}-${Math.random()}`
afterEach(() => vi.restoreAllMocks())

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
