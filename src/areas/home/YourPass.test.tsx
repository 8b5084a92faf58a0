// The way from Today to the pass.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { self } from '../../api/resources/people/self.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { YourPass } from './YourPass.tsx'

beforeAll(inEnglish)

const soon = (passId: string | null) => ({
  id: 'summit-id',
  slug: 'summit',
  name: 'Summit',
  timezone: null,
  eventStart: '2026-11-20T08:00:00.000Z',
  eventEnd: '2026-11-22T17:00:00.000Z',
  passId,
})

async function at(passId: string | null) {
  const server = aClient(() => null)
  server.client.setQueryData(self.eventsSoon().queryKey, [soon(passId)])
  const screen = await render(
    <QueryClientProvider client={server.client}>
      <YourPass event={{ id: 'summit-id', slug: 'summit' }} />
    </QueryClientProvider>,
  )
  return { screen, server }
}

test('a pass holder opens the pass from Today, without a request', async () => {
  const { screen, server } = await at('7')
  const way = screen.getByRole('link', { name: 'Your pass' })
  await expect.element(way).toHaveAttribute('href', paths.pass({ event: 'summit', passId: '7' }))
  expect(server.calls).toEqual([])
})

test('without a valid pass there is no way', async () => {
  const { screen } = await at(null)
  await expect.poll(() => screen.container.textContent).toBe('')
})
