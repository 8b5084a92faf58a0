// Drafts of forms: values are restored with the same key until they are sent.
import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { drafts, dropDrafts } from '../../state/typed/drafts.ts'
import { useDraft } from './use-draft.ts'

interface Form {
  title: string
  guests: { id: string }[]
}
const empty: Form = { title: '', guests: [] }
afterEach(dropDrafts)

const open = () => renderHook(() => useDraft('form:1', empty))

test('what was filled in comes back when the form is opened again', async () => {
  const first = await open()
  first.result.current.set({ title: 'Tea', guests: [{ id: 'a' }] })
  await first.unmount()
  const second = await open()
  expect(second.result.current.value).toEqual({ title: 'Tea', guests: [{ id: 'a' }] })
})

/** The idempotency key for the current values. */
const keyNow = ({ result }: Awaited<ReturnType<typeof open>>) => result.current.keyFor(result.current.value)

test('the key is the same until the content changes, also after the form was closed', async () => {
  const first = await open()
  first.result.current.set({ title: 'Tea', guests: [] })
  await first.rerender()
  const key = keyNow(first)
  await first.unmount()
  const second = await open()
  expect(keyNow(second)).toBe(key)
  second.result.current.set({ title: 'Tea at four', guests: [] })
  await second.rerender()
  expect(keyNow(second)).not.toBe(key)
})

test('content that was changed and changed back, or emptied and typed again, has its first key: it may have arrived', async () => {
  const form = await open()
  const write = async (value: Form) => {
    form.result.current.set(value)
    await form.rerender()
    return keyNow(form)
  }
  const tea = { title: 'Tea', guests: [] }
  const key = await write(tea)
  await write({ ...tea, title: 'Tea at four' })
  expect(await write(tea)).toBe(key)
  await write(empty)
  expect(await write(tea)).toBe(key)
  await form.unmount()
  const again = await open()
  again.result.current.set(empty)
  await again.rerender()
  again.result.current.set(tea)
  await again.rerender()
  expect(keyNow(again)).toBe(key)
})

test('after it was sent, the same content is another write', async () => {
  const form = await open()
  const tea = { title: 'Tea', guests: [] }
  form.result.current.set(tea)
  await form.rerender()
  const key = keyNow(form)
  form.result.current.sent()
  await form.rerender()
  form.result.current.set(tea)
  await form.rerender()
  expect(keyNow(form)).not.toBe(key)
})

test('what was sent, and a form emptied again, is no draft', async () => {
  const { result, rerender } = await open()
  result.current.set({ title: 'Tea', guests: [] })
  await rerender()
  result.current.sent()
  expect(drafts).toEqual({})
  result.current.set({ title: 'Tea', guests: [] })
  result.current.set(empty)
  expect(drafts).toEqual({})
})

test('the list of drafts shows the first words in it', async () => {
  const { result } = await open()
  result.current.set({ title: '', guests: [{ id: 'a' }] })
  expect(drafts['form:1']?.text).toBe('a')
  result.current.set({ title: 'Tea', guests: [] })
  expect(drafts['form:1']?.text).toBe('Tea')
})
