// How a page follows the worker that controls it, with a fake worker and registration.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agree, register } from './updates.ts'

const answering = (build: string) => new MessageEvent('message', { data: { type: 'answering', build } })
const newer = `${__BUILD__}-newer`

/** A page that has just been loaded; `waiting`: whether a newer worker is ready. Returns the calls made to worker and page. */
async function aPage({ waiting, busy = false }: { waiting: boolean; busy?: boolean }) {
  const said = { skips: 0, reloads: 0 }
  const registration = Object.assign(new EventTarget(), {
    active: {},
    installing: null,
    waiting: waiting ? { postMessage: () => (said.skips += 1) } : null,
    update: () => Promise.resolve(),
  })
  const container = Object.assign(new EventTarget(), { register: () => Promise.resolve(registration) })
  await register(container as unknown as ServiceWorkerContainer, {
    controlledAtStart: true,
    tellScope: () => undefined,
    busy: () => busy,
    reload: () => (said.reloads += 1),
  })
  return { said, say: (event: Event) => container.dispatchEvent(event) }
}
const goElsewhere = async () => {
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.advanceTimersByTimeAsync(1_000)
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a page whose worker is of a newer build follows at the next place', async () => {
  const { said, say } = await aPage({ waiting: false })
  say(answering(newer))
  expect(said.reloads).toBe(0)
  await goElsewhere()
  expect(said.reloads).toBe(1)
})

test.each([__BUILD__, '0'])('a page whose worker is of build %s stays', async (build) => {
  const { said, say } = await aPage({ waiting: false })
  say(answering(build))
  await goElsewhere()
  expect(said.reloads).toBe(0)
})

test('a server that goes on giving the old page does not keep it reloading', async () => {
  const first = await aPage({ waiting: false })
  first.say(answering(newer))
  await goElsewhere()
  expect(first.said.reloads).toBe(1)
  const second = await aPage({ waiting: false })
  second.say(answering(newer))
  await goElsewhere()
  expect(second.said.reloads).toBe(0)
})

/** The button was pressed on the previous page, and the new worker did not take control in time. */
async function pressedInVain(): Promise<void> {
  const before = await aPage({ waiting: true })
  agree()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(before.said).toEqual({ skips: 1, reloads: 1 })
}

test('what was asked for holds on the next page: of a worker that came too late', async () => {
  await pressedInVain()
  const { said, say } = await aPage({ waiting: false })
  say(answering(newer))
  expect(said.reloads).toBe(1)
})

test('and of one that still waits, once', async () => {
  await pressedInVain()
  const second = await aPage({ waiting: true })
  expect(second.said.skips).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  const third = await aPage({ waiting: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(third.said).toEqual({ skips: 0, reloads: 0 })
})

test('but not where something is being written, nor half a minute later', async () => {
  await pressedInVain()
  expect((await aPage({ waiting: true, busy: true })).said.skips).toBe(0)
  await pressedInVain()
  await vi.advanceTimersByTimeAsync(31_000)
  expect((await aPage({ waiting: true })).said.skips).toBe(0)
})

test('a first installation that failed is tried again, and the new one is followed', async () => {
  const installing = () => Object.assign(new EventTarget(), { state: 'installing' })
  const registrations = [installing(), installing(), installing()].map((worker) =>
    Object.assign(new EventTarget(), { active: null, waiting: null, installing: worker, update: () => Promise.resolve() }),
  )
  const next = registrations.values()
  const asked = vi.fn<() => Promise<unknown>>(async () => next.next().value)
  await register(Object.assign(new EventTarget(), { register: asked }) as unknown as ServiceWorkerContainer, {
    controlledAtStart: false,
    tellScope: () => undefined,
    busy: () => false,
    reload: () => undefined,
  })
  const fail = async (worker: EventTarget & { state: string }) => {
    worker.state = 'redundant'
    worker.dispatchEvent(new Event('statechange'))
    await vi.advanceTimersByTimeAsync(14_000)
  }
  await fail(registrations[0]!.installing)
  expect(asked).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(2)
  await fail(registrations[1]!.installing)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(asked).toHaveBeenCalledTimes(3)
})
