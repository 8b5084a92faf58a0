// Writing a message with keyboard and button.
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OfflineError } from '../../../api/transport/errors.ts'
import { initLanguage } from '../../../i18n/setup.ts'
import { draftAt, drafts, dropDrafts, keepDraft, putDraft } from '../../../state/typed/drafts.ts'
import { outbox, type Waiting } from '../../../state/shown/outbox.ts'
import { Composer } from './Composer.tsx'

beforeEach(async () => {
  dropDrafts()
  await initLanguage({ config: { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }, loader: async () => ({}) })
})

async function aComposer(onSend: (text: string, key: string) => Promise<void> = async () => {}) {
  const send = vi.fn(onSend)
  const typed = vi.fn()
  const stopped = vi.fn()
  const screen = await render(<Composer place="message:7" name="Nadia" onSend={send} onTyped={typed} onStopped={stopped} />)
  return { screen, send, typed, stopped, box: screen.getByRole('textbox', { name: 'Write a message to Nadia' }) }
}

type Sends = { mock: { calls: [text: string, key: string][] } }
const texts = ({ mock }: Sends) => mock.calls.map(([text]) => text)
const keys = ({ mock }: Sends) => mock.calls.map(([, key]) => key)

test('Enter sends and empties the box, Shift and Enter begin a line', async () => {
  const { send, box } = await aComposer()
  await box.click()
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}')
  expect(texts(send)).toEqual(['one\ntwo'])
  await expect.element(box).toHaveValue('')
})

test('Enter that ends the composing of a character sends nothing', async () => {
  const { send, box } = await aComposer()
  await box.fill('こんにちは')
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))
  expect(send).not.toHaveBeenCalled()
})

test('two presses at once send one message', async () => {
  const { screen, send, box } = await aComposer()
  await box.fill('once')
  const form = screen.container.querySelector('form')!
  form.requestSubmit()
  form.requestSubmit()
  expect(send).toHaveBeenCalledTimes(1)
})

test('the box is emptied once the message is kept, and what was typed meanwhile stays in it', async () => {
  let keep = () => {}
  const { box, send } = await aComposer(() => new Promise<void>((resolve) => (keep = resolve)))
  await box.click()
  await userEvent.keyboard('first{Enter}')
  await expect.element(box).toHaveValue('first')
  await userEvent.keyboard(' and')
  keep()
  await expect.element(box).toHaveValue(' and')
  expect(texts(send)).toEqual(['first'])
})

test('what is refused is said in words, and the text stays', async () => {
  const { screen, box } = await aComposer(() => Promise.reject(new OfflineError('unkept')))
  await box.fill('keep me')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('this device can’t save it')
  await expect.element(box).toHaveValue('keep me')
})

test('what could not be kept is sent again under its key, also from a page that was opened anew', async () => {
  const refuse = () => Promise.reject(new OfflineError('unkept'))
  const { screen, send, box } = await aComposer(refuse)
  await box.fill('keep me')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await userEvent.keyboard(' {Enter}')
  await screen.unmount()
  const again = await aComposer(refuse)
  await again.box.click()
  await userEvent.keyboard('{Enter}')
  await again.box.fill('keep me too')
  await userEvent.keyboard('{Enter}')
  const [first, second] = keys(send)
  expect([second, keys(again.send)[0]]).toEqual([first, first])
  expect(keys(again.send)[1]).not.toBe(first)
})

describe('what could not be kept', () => {
  const refuse = async () => {
    throw new OfflineError('unkept')
  }
  const waits = (key = ''): Waiting[] => [{ key } as Waiting]
  const refused = async () => {
    const composer = await aComposer(refuse)
    await composer.box.fill('Who has the key?')
    await userEvent.keyboard('{Enter}')
    await expect.element(composer.screen.getByRole('alert')).toBeVisible()
    return { ...composer, key: keys(composer.send)[0] }
  }
  afterEach(() => void Object.assign(outbox, { rows: [], kept: true }))

  test('and waits after all is not there to be sent once more', async () => {
    const { screen, box, key } = await refused()
    outbox.rows = waits(`${key}-0`)
    await expect.element(box).toHaveValue('')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(draftAt('message:7')).toBe('')
  })

  test('is taken off from the words that follow it', async () => {
    const { box } = await aComposer()
    const continues = { text: 'Who has the key? ', key: 'k' }
    putDraft('message:7', { text: 'Who has the key? Tell me', at: 1, key: 'l', continues })
    await expect.element(box).toHaveValue('Who has the key? Tell me')
    await box.fill('Who has the key? Tell me now')
    outbox.rows = waits('k-0')
    await expect.element(box).toHaveValue('Tell me now')
    expect(drafts['message:7']).toMatchObject({ text: 'Tell me now', key: expect.not.stringMatching(/^[kl]$/) })
  })

  test('stays while something else waits, or while it waits in memory alone', async () => {
    const { box, key } = await refused()
    outbox.rows = waits('another')
    await Promise.resolve()
    Object.assign(outbox, { rows: waits(key), kept: false })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.element(box).toHaveValue('Who has the key?')
  })
})

test('the same words once more are another message', async () => {
  let keep = () => {}
  const { box, send } = await aComposer(() => new Promise<void>((resolve) => (keep = resolve)))
  await box.click()
  await userEvent.keyboard('ok{Enter}')
  // Typed while the first one is being stored.
  await userEvent.keyboard('ok')
  keep()
  await expect.element(box).toHaveValue('ok')
  await userEvent.keyboard('{Enter}')
  keep()
  await expect.element(box).toHaveValue('')
  await userEvent.keyboard('ok{Enter}')
  expect(texts(send)).toEqual(['ok', 'ok', 'ok'])
  expect(new Set(keys(send)).size).toBe(3)
})

test('a draft is there again, also one that is read from the device a moment later', async () => {
  keepDraft('message:7', 'half a thought')
  const { box } = await aComposer()
  await expect.element(box).toHaveValue('half a thought')
})

test('a draft that comes between the drawing and the first look is not missed', async () => {
  /** Renders after the composer, and loads drafts before it subscribes. */
  function Meanwhile() {
    useLayoutEffect(() => keepDraft('message:7', 'just read'), [])
    return null
  }
  const screen = await render(
    <>
      <Composer place="message:7" name="Nadia" onSend={async () => {}} />
      <Meanwhile />
    </>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Write a message to Nadia' })).toHaveValue('just read')
})

test('a draft that comes late fills an untouched box, and stands before what is being written', async () => {
  const { box } = await aComposer()
  keepDraft('message:7', 'from before')
  await expect.element(box).toHaveValue('from before')
  await box.fill('newer')
  keepDraft('message:7', 'older')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(box).toHaveValue('newer')
  keepDraft('message:7', 'older newer')
  await expect.element(box).toHaveValue('older newer')
})

test('spaces are no message, and what is too long is said before it is sent', async () => {
  const { screen, send, box } = await aComposer()
  await box.fill('   ')
  await screen.getByRole('button', { name: 'Send' }).click()
  await box.fill('x'.repeat(4003))
  await expect.element(screen.getByRole('alert')).toMatchTextContent('3 characters too long')
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(send).not.toHaveBeenCalled()
})
