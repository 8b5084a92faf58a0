// Drafts in a real browser: stored while the person types, removed after sending, with a notice if they cannot be stored.
import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../lib/data/uuid.ts'
import { afterPicture, awaitPicture, contentStands } from '../device/picture.ts'
import { isBusy } from './busy.ts'
import { draftsIn } from './draft-device.ts'
import { draftAt, drafts, draftStorage, dropDraft, dropDrafts, keepDraft, keyOfDraft, openDrafts, putDraft } from './drafts.ts'

let store: ReturnType<typeof createStore>
beforeEach(async () => {
  store = createStore(`drafts-${newId()}`, 'drafts')
  await openDrafts(draftsIn(store))
})
afterEach(dropDrafts)

const onDevice = async (place: string) => (await get<{ text: string }>(place, store))?.text

test('who types without a pause has all but the last 300 ms on the device', async () => {
  const typed: [text: string, at: number][] = []
  const started = performance.now()
  let text = ''
  while (performance.now() - started < 1500) {
    text += 'x'
    keepDraft('message:7', text)
    typed.push([text, performance.now()])
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  // The drafts that a start after a kill at this moment would find.
  const found = await onDevice('message:7')
  const killed = performance.now()
  const lost = typed.filter(([so]) => so.length > (found ?? '').length).map(([, at]) => killed - at)
  expect(Math.max(0, ...lost)).toBeLessThanOrEqual(300)
})

test('the first letter after a pause goes to the device at once', async () => {
  keepDraft('post', 'H')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('H'), { interval: 5, timeout: 100 })
})

test('a page that is about to be left for another hands over what it still has, and listens for that no longer than it must', async () => {
  keepDraft('post', 'Half')
  keepDraft('post', 'Half a word')
  dispatchEvent(new Event('beforeunload'))
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Half a word'), { interval: 5, timeout: 100 })
  const listening = vi.spyOn(globalThis, 'removeEventListener')
  keepDraft('post', 'Half a word and more')
  await vi.waitFor(() => expect(listening).toHaveBeenCalledWith('beforeunload', expect.any(Function)))
  listening.mockRestore()
})

test('the page says that something is not saved until a text typed before its store was open is in it', async () => {
  const saved = () => document.documentElement.dataset['saved']
  dropDrafts()
  draftStorage.read = false
  keepDraft('post', 'Before all')
  expect(saved()).toBe('false')
  await openDrafts(draftsIn(store), Date.now(), true)
  await vi.waitFor(() => expect(saved()).toBe('true'))
  expect(await onDevice('post')).toBe('Before all')
})

test('what was sent leaves the device at once', async () => {
  keepDraft('post', 'Hello')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Hello'))
  dropDraft('post')
  await vi.waitFor(async () => expect(await onDevice('post')).toBeUndefined(), { interval: 5, timeout: 100 })
})

test('a form comes back whole, with the key it is sent under', async () => {
  const draft = { text: 'Tea', value: { name: 'Tea', people: [{ id: 'a' }] }, key: 'k', at: Date.now() }
  putDraft('new message', draft)
  await vi.waitFor(async () => expect(await get('new message', store)).toEqual(draft))
  await openDrafts(draftsIn(store))
  expect(drafts['new message']).toEqual(draft)
})

describe('the key that words are sent under', () => {
  const keyOf = (text: string) => {
    keepDraft('message:7', text)
    return keyOfDraft('message:7', text)
  }

  test('is the same for the same words, also after a restart', async () => {
    const key = keyOf('Hello')
    expect(keyOf('Hello')).toBe(key)
    await vi.waitFor(async () => expect(await get('message:7', store)).toMatchObject({ text: 'Hello', key }))
    dropDrafts()
    await openDrafts(draftsIn(store))
    expect(keyOfDraft('message:7', 'Hello')).toBe(key)
  })

  test('is another for other words, and for the same at another place', () => {
    const key = keyOf('Hello')
    const [longer, elsewhere] = [keyOf('Hello you'), keyOfDraft('message:8', 'Hello')]
    expect(new Set([key, longer, elsewhere]).size).toBe(3)
  })

  test('is the same again for words that were sent, changed, and changed back', () => {
    const key = keyOf('Hello')
    keepDraft('message:7', 'Hello ')
    keepDraft('message:7', '')
    keepDraft('message:7', 'Hell')
    expect(keyOf('Hello')).toBe(key)
  })

  test('is another for the same words once they were taken', () => {
    const key = keyOf('Hello')
    dropDraft('message:7')
    expect(keyOf('Hello')).not.toBe(key)
  })

  test('stays with words that an older version kept without one', async () => {
    await set('message:8', { text: 'Hello', at: Date.now() }, store)
    await openDrafts(draftsIn(store))
    expect(keyOfDraft('message:8', 'Hello')).toBe(keyOfDraft('message:8', 'Hello'))
  })
})

test('another identity sees none of them, and finds its own', async () => {
  const other = createStore(`drafts-${newId()}`, 'drafts')
  await set('post', { text: 'Theirs', at: Date.now() }, other)
  keepDraft('post', 'Mine')
  await openDrafts(draftsIn(other))
  expect(draftAt('post')).toBe('Theirs')
  await openDrafts(draftsIn(store))
  expect(draftAt('post')).toBe('Mine')
})

test('who types before drafts are loaded continues the draft that is there', async () => {
  dropDrafts()
  await set('post', { text: 'Of yesterday,', at: Date.now() - 1000, key: 'k' }, store)
  await set('message:8', { text: 'Kept', at: Date.now() - 1000 }, store)
  keepDraft('post', 'typed at once')
  const key = keyOfDraft('post', 'typed at once')
  await openDrafts(draftsIn(store), Date.now(), true)
  expect(draftAt('post')).toBe('Of yesterday, typed at once')
  expect(drafts['post']).toMatchObject({ key: expect.not.stringMatching(key), continues: { text: 'Of yesterday, ', key: 'k' } })
  expect(draftAt('message:8')).toBe('Kept')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Of yesterday, typed at once'), { interval: 5, timeout: 100 })
})

test('what was typed again before drafts are loaded is there once, under the key it may have been sent with', async () => {
  dropDrafts()
  await set('post', { text: 'Hello', at: Date.now() - 1000, key: 'k' }, store)
  keepDraft('post', 'Hello')
  await openDrafts(draftsIn(store), Date.now(), true)
  expect(draftAt('post')).toBe('Hello')
  expect(keyOfDraft('post', 'Hello')).toBe('k')
})

test('who types does not wait for the first picture to have it on the device', async () => {
  dropDrafts()
  awaitPicture()
  afterPicture('drafts', () => openDrafts(draftsIn(store), Date.now(), true))
  keepDraft('post', 'Quick')
  await vi.waitFor(async () => expect(await onDevice('post')).toBe('Quick'), { interval: 5, timeout: 200 })
  contentStands()
})

test('what was typed by somebody else before there was a place for it goes nowhere', async () => {
  dropDrafts()
  keepDraft('post', 'Somebody')
  await openDrafts(draftsIn(store))
  expect(drafts).toEqual({})
  expect(await onDevice('post')).toBeUndefined()
})

test('a draft of a month ago is forgotten, one that cannot be read too', async () => {
  await set('post', { text: 'Old', at: Date.now() - 31 * 24 * 60 * 60_000 }, store)
  await set('message:7', 42, store)
  await openDrafts(draftsIn(store))
  expect(drafts).toEqual({})
})

test('a device that refuses to take a draft is named as that, and the words stay', async () => {
  const broken = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await openDrafts(draftsIn(broken))
  keepDraft('post', 'Hello')
  await vi.waitFor(() => expect(draftStorage.kept).toBe(false))
  expect(draftAt('post')).toBe('Hello')
  await openDrafts(draftsIn(store))
  expect(draftStorage.kept).toBe(true)
})

test('no new version reloads the page while words are not on the device, and one may as soon as they are', async () => {
  keepDraft('post', 'Half a thought')
  expect(isBusy()).toBe(true)
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  expect(await onDevice('post')).toBe('Half a thought')
})

test('where the device keeps nothing, words hold the page as long as they are there', async () => {
  await openDrafts(null)
  keepDraft('post', 'Only here')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(isBusy()).toBe(true)
  dropDraft('post')
  expect(isBusy()).toBe(false)
})

test('a draft that another tab has sent is removed here too, unless it was changed since then', async () => {
  const otherTab = new BroadcastChannel('foyer drafts')
  onTestFinished(() => otherTab.close())
  const draft = { text: 'Two passes', value: {}, at: 1000 }
  putDraft('registration:e', { ...draft, key: 'one' })
  putDraft('registration:f', { ...draft, key: 'two', at: 3000 })
  putDraft('registration:g', { ...draft, key: 'three' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it ends at our origin
  const tell = (place: string, key: string, at: number) => otherTab.postMessage({ place, key, at })
  tell('registration:f', 'two', 2000)
  tell('registration:g', 'of another identity', 2000)
  tell('registration:e', 'one', 1000)
  await vi.waitFor(() => expect(Object.keys(drafts)).toEqual(['registration:f', 'registration:g']))
  const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true }))
  dropDraft('registration:f')
  expect(await heard).toEqual({ place: 'registration:f', key: 'two', at: 3000 })
})
