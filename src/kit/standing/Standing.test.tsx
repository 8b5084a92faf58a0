// Restricted pages: authorised people see them, others see an explanation.
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/transport/errors.ts'
import type { LoadedQuery } from '../list/Loaded.tsx'
import { inEnglish } from '../testing/test-words.test-helper.ts'
import { Standing, type Role } from './Standing.tsx'

beforeAll(inEnglish)

const read = <T,>(data: T | undefined, error: unknown = null): LoadedQuery<T> => ({
  data,
  error,
  isFetching: false,
  fetchStatus: 'idle',
  failureCount: error ? 1 : 0,
  dataUpdatedAt: 1,
  refetch: () => {},
})

const open = (of: Role | readonly Role[], seat: LoadedQuery<{ role: string }>) =>
  render(
    <Standing of={of} thing={read({ name: 'Kiln night' })} seat={seat} title="Door" back="/" denied="Only hosts can do this.">
      {({ name }) => <h1>{name}</h1>}
    </Standing>,
  )

test.each([
  ['host', 'host'],
  [['host', 'creator'], 'creator'],
] as const)('a page for %j admits a %s', async (of, role) => {
  const screen = await open(of, read({ role }))
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Kiln night' })).toBeVisible()
})

test('another role, and none at all, are told whom it is for', async () => {
  for (const seat of [read({ role: 'member' }), read<{ role: string }>(undefined, new ApiError(404, 'notFound'))]) {
    const screen = await open('host', seat)
    await expect.element(screen.getByText('Only hosts can do this.')).toBeVisible()
    expect(screen.getByText('Kiln night').elements()).toHaveLength(0)
    await screen.unmount()
  }
})

test('nothing of the page is shown before the role is known', async () => {
  const screen = await open('host', { ...read<{ role: string }>(undefined), isFetching: true, fetchStatus: 'fetching' })
  expect(screen.getByText('Kiln night').elements()).toHaveLength(0)
})
