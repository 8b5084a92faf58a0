// The end of a paged list.
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { initLanguage } from '../../i18n/setup.ts'
import { MoreRows } from './MoreRows.tsx'

beforeEach(() => initLanguage({ config: { DEFAULT_LOCALE: 'en', LOCALES: ['en'], LANGUAGES: {} }, loader: async () => ({}) }))

const settled = () => new Promise((resolve) => setTimeout(resolve, 150))

test('more is asked for when all that is here is drawn; the button stays meanwhile, and the focus with it', async () => {
  const fetchNextPage = vi.fn()
  const of = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  const screen = await render(<MoreRows of={of} drawing />)
  const button = screen.getByRole('button')
  ;(button.element() as HTMLElement).focus()
  await settled()
  expect(fetchNextPage).not.toHaveBeenCalled()
  await screen.rerender(<MoreRows of={of} />)
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1)
  await screen.rerender(<MoreRows of={{ ...of, isFetchingNextPage: true }} />)
  await screen.rerender(<MoreRows of={of} drawing />)
  expect(document.activeElement).toBe(button.element())
  await settled()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
})

test('after a failure it asks only when it is pressed, and at the end of the list there is nothing', async () => {
  const fetchNextPage = vi.fn()
  const of = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true, fetchNextPage }
  const screen = await render(<MoreRows of={of} />)
  await settled()
  expect(fetchNextPage).not.toHaveBeenCalled()
  await screen.getByRole('button').click()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  await screen.rerender(<MoreRows of={{ ...of, hasNextPage: false }} />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
