// The link to hosting: shown to members who may create events, and to hosts.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { show } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { tenant } from '../../state/identity/tenant.ts'
import { Hosting } from './Hosting.tsx'

beforeAll(inEnglish)
afterEach(() => {
  tenant.config = null
})

const link = async (editable: boolean, hosted: unknown[]) => {
  tenant.config = { CHAT_URL: '', MODULES: { events: { enabled: true, requireAuth: false, editable } } } as unknown as typeof tenant.config
  const { screen, server } = await show(Hosting, {
    pattern: paths.me.pattern,
    at: paths.me(),
    member: true,
    answers: { 'GET /listings': ({ past }) => (past ? hosted : []) },
  })
  return { link: screen.getByRole('link', { name: 'Hosting' }), server }
}

test('members who may create events have the link, without a request', async () => {
  const { link: way, server } = await link(true, [])
  await expect.element(way).toHaveAttribute('href', paths.host())
  expect(server.calls).toHaveLength(0)
})

test('where only organisers create events, only those who host one have it', async () => {
  const { link: way } = await link(false, [{ id: 'e' }])
  await expect.element(way).toBeVisible()
})

test('no one else has it', async () => {
  const { link: way, server } = await link(false, [])
  await expect.poll(() => server.calls.length).toBe(2)
  expect(way.query()).toBeNull()
})
