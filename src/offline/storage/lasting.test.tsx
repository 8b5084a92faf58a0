// When persistent storage is requested, and when not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device, rememberNothing } from '../../state/device/device.ts'
import { outbox, type Waiting } from '../../state/shown/outbox.ts'
import { askToLast } from './lasting.ts'

const aRow = { key: 'k', op: 'chat.send' } as Waiting
const persist = vi.fn(async () => true)
let stops: (() => void)[] = []
let installed = false

const onAPage = (sub: string | null) => void stops.push(askToLast(sub))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(() => {
  persist.mockClear()
  vi.spyOn(navigator.storage, 'persist').mockImplementation(persist)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: installed }) as MediaQueryList)
  device.lasting = null
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  installed = false
  outbox.rows = []
  rememberNothing(false)
  vi.restoreAllMocks()
})

test('a visitor is never asked', async () => {
  installed = true
  onAPage(null)
  await settled()
  expect(persist).not.toHaveBeenCalled()
})

test('somebody signed in in a browser is asked when the first write waits, and once', async () => {
  onAPage('amara')
  await settled()
  expect(persist).not.toHaveBeenCalled()
  outbox.rows = [aRow]
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  outbox.rows = [aRow, { ...aRow, key: 'l' }]
  await settled()
  expect(persist).toHaveBeenCalledOnce()
})

test('where the app is installed it is asked at the start', async () => {
  installed = true
  onAPage('amara')
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(device.lasting).toBe(true))
})

test('what refuses to answer changes nothing', async () => {
  installed = true
  persist.mockRejectedValueOnce(new Error('no'))
  onAPage('amara')
  await settled()
  expect(device.lasting).toBe(false)
})
