// The list of threads, which no API call returns.
import { beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import { show } from '../../../kit/testing/screen.test-helper.tsx'
import { inEnglish } from '../../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../../paths.ts'
import { MyThreads } from './MyThreads.tsx'

beforeAll(inEnglish)

const subjects: Record<string, string> = {
  kiln: 'Where to put the kiln',
  glaze: 'Glazes that ran',
  new: 'Never opened',
  empty: 'Nothing said yet',
}
const said: Record<string, string | null> = {
  kiln: '2026-11-19T09:00:00.000Z',
  glaze: '2026-11-20T09:00:00.000Z',
  new: '2026-11-18T09:00:00.000Z',
  empty: null,
}

const at = (words = '') =>
  show(() => <MyThreads words={words} />, {
    pattern: paths.messages.pattern,
    at: paths.messages(),
    member: true,
    answers: {
      'GET /self': () => ({ id: 'me' }),
      'GET /self/relationships': () => ({
        accounts: {},
        groups: {},
        events: {},
        channels: {},
        threads: { kiln: true, glaze: true, new: true, empty: true, left: false },
      }),
      'GET /threads/:threadId': ({ threadId }) => ({
        id: threadId,
        subject: subjects[String(threadId)],
        image: null,
        lastMessageAt: said[String(threadId)],
        viewers: threadId === 'new' ? [] : [{ accountId: 'me', lastReadAt: '2026-11-19T10:00:00.000Z' }],
        within: threadId === 'glaze' ? 'Kiln club' : null,
        lastMessage:
          threadId === 'glaze'
            ? { id: 'last', body: 'It ran off the shelf', sentAt: '2026-11-20T09:00:00.000Z', account: anAccount() }
            : null,
      }),
    },
  })

test('those I am in are found, the last spoken in first, and what I have not read is marked', async () => {
  const { screen, server } = await at()
  await expect.element(screen.getByRole('link', { name: 'Nothing said yet' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Where to put the kiln' }))
    .toHaveAttribute('href', paths.thread({ threadId: 'kiln' }))
  const rows = screen.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
    subjects['glaze'],
    subjects['kiln'],
    subjects['new'],
    subjects['empty'],
  ])
  expect(rows.map((row) => row.textContent?.includes('Unread') || row.querySelector('[aria-label="Unread"]') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ])
  await expect.element(screen.getByText('Kiln club · Amara Okafor: It ran off the shelf')).toBeVisible()
  expect(server.calls.map(({ params }) => params?.['threadId'])).not.toContain('left')
})

test('the search of the page looks through their subjects too', async () => {
  const { screen } = await at('put the kiln')
  await expect.element(screen.getByRole('link', { name: 'Where to put the kiln' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})
