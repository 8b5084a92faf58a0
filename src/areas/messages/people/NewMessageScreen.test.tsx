// Starting a conversation: choosing the recipients.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import { messagesArea } from '../area.ts'
import { dropDrafts } from '../../../state/typed/drafts.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { NewMessageScreen } from './NewMessageScreen.tsx'

beforeAll(inEnglish)
beforeEach(() => dropDrafts())

const begin = (hasDirectory: boolean) => {
  tenant.config = {
    CHAT_URL: 'ws://localhost',
    MODULES: { accounts: { enabled: hasDirectory, requireAuth: false } },
  } as unknown as OrganizationConfig
  return show(NewMessageScreen, {
    pattern: messagesArea.to.newMessage.pattern,
    at: messagesArea.to.newMessage(),
    member: true,
    answers: {
      'GET /self': () => ({ id: 'me' }),
      'GET /accounts': () => [anAccount({ id: 'omar', firstName: 'Omar', lastName: null })],
      'GET /self/contacts': () => [
        anAccount({ id: 'ana', firstName: 'Ananadia', lastName: null }),
        anAccount({ id: 'nadia', firstName: 'Nadia', lastName: null }),
      ],
    },
  })
}

test('everybody can be written to', async () => {
  const { screen } = await begin(true)
  await expect.element(screen.getByText('Omar')).toBeVisible()
})

test('without a directory there are those one is in touch with, and nothing else is asked for', async () => {
  const { screen, server } = await begin(false)
  await expect.element(screen.getByText('Nadia', { exact: true })).toBeVisible()
  await screen.getByRole('searchbox').fill('nad')
  await expect.poll(() => server.calls.map(({ params }) => params?.['search'])).toContain('nad')
  expect(server.calls.map(({ path }) => path)).not.toContain('/accounts')
  // A match at the start of a name comes first.
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('NNadia')
})
