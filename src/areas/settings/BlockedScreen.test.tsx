// Blocked people: listed, unblocked with a way back, and what an empty list says.
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../api/testing.test-helper.ts'
import { show, type Answers } from '../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { clearToasts, toasts } from '../../state/shown/toasts.ts'
import { settingsArea } from './area.ts'
import { BlockedScreen } from './BlockedScreen.tsx'

beforeEach(async () => {
  await inEnglish()
  clearToasts()
})
const open = (answers: Answers) =>
  show(BlockedScreen, { pattern: settingsArea.to.blocked.pattern, at: settingsArea.to.blocked(), member: true, answers })

test('a person is unblocked at once, and blocked again by Undo', async () => {
  const tom = { ...anAccount({ id: 'tom', username: 'tom', firstName: 'Tom', lastName: 'Reed' }), bio: null }
  let blocked = [tom]
  const { screen, server } = await open({
    'GET /self/blocked': () => blocked,
    'POST /accounts/:accountId/unblock': () => ((blocked = []), tom),
    'POST /accounts/:accountId/block': () => ((blocked = [tom]), tom),
  })
  await screen.getByRole('button', { name: 'Unblock Tom Reed' }).click()
  await expect.element(screen.getByText('No one is blocked')).toBeVisible()
  await expect.poll(() => toasts.shown.length).toBe(1)
  toasts.shown[0]!.undo!()
  await expect.element(screen.getByRole('button', { name: 'Unblock Tom Reed' })).toBeVisible()
  const writes = server.calls.filter(({ method }) => method === 'POST').map(({ path, params }) => [path, params['accountId']])
  expect(writes).toEqual([
    ['/accounts/:accountId/unblock', 'tom'],
    ['/accounts/:accountId/block', 'tom'],
  ])
})
