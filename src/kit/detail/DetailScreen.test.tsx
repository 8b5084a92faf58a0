// The detail screen in its states: loaded, not found, invalid address.
import { useQuery } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { announcements } from '../../api/resources/community/announcements.ts'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { show, type Answers } from '../testing/screen.test-helper.tsx'
import { DetailScreen } from './DetailScreen.tsx'

beforeAll(inEnglish)

const gone = { title: 'It is gone', text: 'Perhaps it was deleted.', to: '/all', way: 'See all' }

function Sample({ missing }: { missing?: boolean }) {
  const read = useQuery({ ...announcements.announcement({ announcementId: 'a' }), enabled: !missing })
  return (
    <DetailScreen of={read} missing={missing} title={read.data?.title ?? undefined} back="/all" gone={gone}>
      {({ title }) => <h1>{title}</h1>}
    </DetailScreen>
  )
}
const Missing = () => <Sample missing />
const at = (Screen: typeof Sample, answers: Answers) => show(Screen, { pattern: '/it', at: '/it', member: true, answers })

test('what was read is shown, and names the tab', async () => {
  const { screen } = await at(Sample, { 'GET /self/announcements/:announcementId': () => ({ title: 'Doors at six' }) })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Doors at six' })).toBeVisible()
  await expect.poll(() => document.title).toContain('Doors at six')
})

test('what is not there says so, and leads on', async () => {
  const { screen } = await at(Sample, {})
  await expect.element(screen.getByRole('heading', { level: 1, name: 'It is gone' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/all')
})

test('what cannot be there is not asked for', async () => {
  const { screen, server } = await at(Missing, {})
  await expect.element(screen.getByRole('heading', { level: 1, name: 'It is gone' })).toBeVisible()
  expect(server.calls).toEqual([])
})
