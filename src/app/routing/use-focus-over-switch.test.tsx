// The focus when the app is remounted, in another language or as another identity.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import type { Core } from '../../offline/start.ts'
import { useFocusOverSwitch } from './use-focus-over-switch.ts'

function Frame({ words }: { words: string[] }) {
  useFocusOverSwitch()
  return (
    <main>
      <h1>Title</h1>
      <div role="radiogroup">
        {words.map((word, at) => (
          <button key={word} type="button" role="radio" aria-checked={at === 1}>
            {word}
          </button>
        ))}
      </div>
      <button type="button">Continue</button>
    </main>
  )
}

/** As the root component does: another language or identity is another key. */
const app = (id: string, locale: string, words: string[]) => (
  <CoreContext key={`${id} ${locale}`} value={{ scope: () => ({ id }) } as unknown as Core}>
    <Frame words={words} />
  </CoreContext>
)
const focused = () => document.activeElement?.textContent

test('another language keeps the focus in its place', async () => {
  const screen = await render(app('amara', 'en', ['English', 'Spanish']))
  screen.getByRole('button', { name: 'Continue' }).element().focus()
  await screen.rerender(app('amara', 'es', ['inglés', 'español']))
  expect(focused()).toBe('Continue')
})

test('of radio buttons the chosen one is focused, whichever was in its place', async () => {
  const screen = await render(app('amara', 'en', ['Spanish']))
  screen.getByRole('radio', { name: 'Spanish' }).element().focus()
  await screen.rerender(app('amara', 'es', ['inglés', 'español', 'francés']))
  expect(focused()).toBe('español')
})

test('another identity begins at the title', async () => {
  const screen = await render(app('amara', 'en', ['English', 'Spanish']))
  screen.getByRole('button', { name: 'Continue' }).element().focus()
  await screen.rerender(app('team', 'en', ['English', 'Spanish']))
  expect(focused()).toBe('Title')
})

test('an app that is mounted later takes no focus', async () => {
  const screen = await render(app('amara', 'en', ['English', 'Spanish']))
  screen.getByRole('button', { name: 'Continue' }).element().focus()
  await screen.rerender(null)
  await screen.rerender(app('amara', 'es', ['inglés', 'español']))
  expect(document.activeElement).toBe(document.body)
})
