// After a navigation the title gets the focus, however late its screen is loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useArrival } from './use-arrival.ts'

function Frame({ path, title }: { path: string; title?: string }) {
  useArrival(path)
  return (
    <main>
      <a href="#next">Next</a>
      {title && <h1>{title}</h1>}
    </main>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a title that is rendered ten seconds later gets the focus', async () => {
  const screen = await render(<Frame path="/first" title="First" />)
  screen.getByRole('link', { name: 'Next' }).element().focus()
  await screen.rerender(<Frame path="/second" />)
  vi.advanceTimersByTime(10_000)
  await screen.rerender(<Frame path="/second" title="Second" />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Second'))
})

test('a focus that the person has moved meanwhile stays', async () => {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Frame path="/first" title="First" />
    </>,
  )
  const frame = (title?: string) => (
    <>
      <button type="button">Elsewhere</button>
      <Frame path="/second" title={title} />
    </>
  )
  screen.getByRole('link', { name: 'Next' }).element().focus()
  await screen.rerender(frame())
  screen.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await screen.rerender(frame('Second'))
  await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
