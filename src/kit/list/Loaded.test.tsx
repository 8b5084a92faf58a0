// The five states of a query.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError, OfflineError } from '../../api/transport/errors.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { shown } from '../../state/shown/shown.ts'
import { Loaded, type LoadedQuery } from './Loaded.tsx'
import { inEnglish } from '../testing/test-words.test-helper.ts'

beforeAll(inEnglish)
beforeEach(() => {
  connectivity.state = 'online'
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const query = (given: Partial<LoadedQuery<string[]>>): LoadedQuery<string[]> => ({
  data: undefined,
  error: null,
  isFetching: false,
  fetchStatus: 'idle',
  failureCount: 0,
  dataUpdatedAt: 0,
  refetch: () => undefined,
  ...given,
})

const page = (of: LoadedQuery<string[]>) => (
  <Loaded of={of} skeleton={<p>Grey boxes</p>} empty={<p>No groups yet</p>}>
    {(names) => names.map((name) => <p key={name}>{name}</p>)}
  </Loaded>
)

test('without a copy: nothing at first, then grey boxes, then words', async () => {
  const screen = await render(page(query({ isFetching: true, fetchStatus: 'fetching' })))
  expect(screen.container.textContent).toBe('')
  await wait(400)
  await expect.element(screen.getByText('Grey boxes')).toBeInTheDocument()
  expect(screen.getByText(/Still loading/).query()).toBeNull()
  await wait(3000)
  await expect.element(screen.getByText(/Still loading/)).toBeInTheDocument()
})

test('a copy is shown at once, and its age only when that matters', async () => {
  const fresh = query({ data: ['Clay Night'], dataUpdatedAt: Date.now() })
  const screen = await render(page(fresh))
  await expect.element(screen.getByText('Clay Night')).toBeInTheDocument()
  expect(screen.getByText(/here at|As of/).query()).toBeNull()
  await screen.rerender(page({ ...fresh, error: new ApiError(503, 'unavailable') }))
  await expect.element(screen.getByText(/Couldn’t refresh. Last updated at \d\d:\d\d/)).toBeInTheDocument()
  await expect.element(screen.getByText('Clay Night')).toBeInTheDocument()
})

test('offline it says nothing itself, and tells the line of the shell how old it is', async () => {
  connectivity.state = 'offline'
  const at = new Date().setHours(9, 12)
  const screen = await render(page(query({ data: ['Clay Night'], dataUpdatedAt: at, error: new OfflineError('network') })))
  await expect.element(screen.getByText('Clay Night')).toBeInTheDocument()
  expect(screen.getByText(/Last updated/).query()).toBeNull()
  expect(Object.values(shown.ages)).toEqual([at])
  await screen.unmount()
  expect(shown.ages).toEqual({})
})

test('a slow refresh of an old copy says that it looks for news; a quick one says nothing', async () => {
  const old = query({ data: ['Clay Night'], dataUpdatedAt: Date.now() - 120_000, isFetching: true, fetchStatus: 'fetching' })
  const screen = await render(page(old))
  expect(screen.getByText(/refreshing/).query()).toBeNull()
  await wait(1300)
  await expect.element(screen.getByText(/refreshing/)).toBeInTheDocument()
})

test('an empty list has a face of its own, also when it comes in pages', async () => {
  const screen = await render(page(query({ data: [], dataUpdatedAt: Date.now() })))
  await expect.element(screen.getByText('No groups yet')).toBeInTheDocument()
  await screen.rerender(
    <Loaded of={query({ data: { pages: [[]] } as never, dataUpdatedAt: Date.now() })} empty={<p>No pages</p>}>
      {() => <p>Full</p>}
    </Loaded>,
  )
  await expect.element(screen.getByText('No pages')).toBeInTheDocument()
})

test('a failure offers another try', async () => {
  const refetch = vi.fn()
  const screen = await render(page(query({ error: new ApiError(500, 'internal'), refetch })))
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('what could not be asked for is not saved here, never missing', async () => {
  const screen = await render(page(query({ error: new OfflineError('network') })))
  await expect.element(screen.getByText('Not saved on this device')).toBeInTheDocument()
  await screen.rerender(page(query({ fetchStatus: 'paused' })))
  await expect.element(screen.getByText('Not saved on this device')).toBeInTheDocument()
})

test('a network that asks to sign in is named as that', async () => {
  const screen = await render(page(query({ error: new OfflineError('not-ours') })))
  await expect.element(screen.getByText('This network requires sign-in')).toBeInTheDocument()
})

test('gone, forbidden and switched off are three different answers', async () => {
  const screen = await render(page(query({ error: new ApiError(404, 'notFound') })))
  await expect.element(screen.getByText('No longer available')).toBeInTheDocument()
  await screen.rerender(page(query({ error: new ApiError(403, 'forbidden') })))
  await expect.element(screen.getByText('You do not have permission to access this page')).toBeInTheDocument()
  await screen.rerender(page(query({ error: new ApiError(456, 'featureUnavailable') })))
  await expect.element(screen.getByText('Feature not enabled for this community')).toBeInTheDocument()
})

test('of an account that was left meanwhile nothing is shown, not even a reason', async () => {
  const screen = await render(page(query({ error: new OfflineError('closed') })))
  expect(screen.container.textContent).toBe('')
})
