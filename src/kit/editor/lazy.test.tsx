// The field before its editor is loaded.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connectivity } from '../../state/device/connectivity.ts'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { lateEditor } from './lazy.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

const heard = vi.fn<(html: string) => void>()
beforeAll(async () => void (await inEnglish()))
beforeEach(() => heard.mockReset())

/** An editor that loads when `arrive` is called. */
function late() {
  let arrive = () => {}
  const promise = new Promise<{ RichTextEditor: typeof RichTextEditor }>((resolve) => (arrive = () => resolve({ RichTextEditor })))
  return { RichText: lateEditor(() => promise), arrive: () => arrive() }
}

const isEditor = (element: Element): boolean => element.tagName === 'DIV'

test('what is typed before the editor comes is heard, is there when it comes, and the caret goes on from there', async () => {
  const { RichText, arrive } = late()
  const screen = await render(<RichText label="Announcement" value="<p>One</p>" onChange={heard} />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  await expect.element(text).toHaveValue('One')
  await text.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}two ')
  expect(heard).toHaveBeenLastCalledWith('<p dir="auto">One</p><p dir="auto">two </p>')
  arrive()
  await expect.poll(() => isEditor(text.element())).toBe(true)
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('more')
  expect(heard).toHaveBeenLastCalledWith('<p dir="auto">One</p><p dir="auto">two more</p>')
})

test('the editor replaces the box in the task that reads its text, so that no key press falls in between', async () => {
  const { RichText, arrive } = late()
  const screen = await render(<RichText label="Announcement" value="" onChange={heard} />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  await text.click()
  const box = text.element()
  arrive()
  // Promise callbacks only: no other task has run.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(box.isConnected).toBe(false)
  expect(isEditor(document.activeElement!)).toBe(true)
})

test('a character that is being composed is finished first', async () => {
  const { RichText, arrive } = late()
  const screen = await render(<RichText label="Announcement" value="" onChange={heard} />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  const box = text.element() as HTMLTextAreaElement
  box.focus()
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  arrive()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isEditor(text.element())).toBe(false)
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, '陶芸')
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '陶芸' }))
  await expect.poll(() => isEditor(text.element())).toBe(true)
  expect(text.element().textContent).toBe('陶芸')
})

test('what has a shape can be read, not changed, until the editor is there, and keeps its shape', async () => {
  const { RichText, arrive } = late()
  const screen = await render(<RichText label="Announcement" value="<ul><li>One</li></ul>" onChange={heard} />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  await expect.element(text).toHaveValue('One')
  await expect.element(text).toHaveAttribute('readonly')
  arrive()
  await expect.poll(() => isEditor(text.element())).toBe(true)
  expect(text.element().querySelector('ul li')?.textContent).toBe('One')
  expect(heard).not.toHaveBeenCalled()
})

test('without a way to the editor one writes on, and it comes when the network is back', async () => {
  const asked = { times: 0 }
  const RichText = lateEditor(async () => {
    asked.times += 1
    if (asked.times === 1) throw new TypeError('Failed to fetch dynamically imported module: /assets/Editor.js')
    return { RichTextEditor }
  })
  const screen = await render(<RichText label="Announcement" value="" onChange={heard} />)
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  await userEvent.fill(text, 'Bread & soup')
  expect(heard).toHaveBeenLastCalledWith('<p dir="auto">Bread &amp; soup</p>')
  connectivity.state = 'offline'
  await expect.poll(() => asked.times).toBe(1)
  connectivity.state = 'online'
  await expect.poll(() => isEditor(text.element())).toBe(true)
  expect(text.element().textContent).toBe('Bread & soup')
})

test('a second field has the editor at once', async () => {
  const { RichText, arrive } = late()
  const both = (two: boolean) => (
    <>
      <RichText label="First" value="" onChange={heard} />
      {two && <RichText label="Second" value="" onChange={heard} />}
    </>
  )
  const screen = await render(both(false))
  arrive()
  await expect.poll(() => isEditor(screen.getByRole('textbox', { name: 'First' }).element())).toBe(true)
  await screen.rerender(both(true))
  expect(isEditor(screen.getByRole('textbox', { name: 'Second' }).element())).toBe(true)
})
