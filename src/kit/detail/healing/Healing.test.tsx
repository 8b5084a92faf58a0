// Below a missing page: what this device knows about where the link may lead.
import { QueryClientProvider } from '@tanstack/react-query'
import { set } from 'idb-keyval'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aClient, aScope } from '../../../api/testing.test-helper.ts'
import { rowFor } from '../../../offline/reads/kept-row.ts'
import { putRow } from '../../../offline/reads/kept-rows.ts'
import { noteScope } from '../../../offline/storage/global-store.ts'
import { READS_STORE, readsDatabase } from '../../../offline/storage/names.ts'
import { createStore } from '../../../offline/storage/store.ts'
import type { Core } from '../../../offline/start.ts'
import { CoreContext } from '../../hooks/core-context.ts'
import { inEnglish } from '../../testing/test-words.test-helper.ts'
import { Gone } from '../Gone.tsx'
import { Healing } from './Healing.tsx'

const id = '5f0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'
const team = '9a0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'
const choir = '7b0e3f0c-4c1e-4a44-8d8f-6f1b2c117d9f'
const scope = aScope()

/** Keeps an answer as an identity has it on this device. */
async function keep(scopeId: string, key: readonly unknown[], data: unknown, at = Date.now()): Promise<void> {
  const store = createStore(readsDatabase(scopeId), READS_STORE)
  const place = `en:${JSON.stringify(key)}`
  const changes = new Map<string, unknown>()
  putRow(changes, place, rowFor(place, data, at, { persist: 'personal' })!, at)
  for (const [name, value] of changes) await set(name, value, store)
  store.close()
}

beforeAll(inEnglish)
beforeEach(() => history.replaceState(null, '', '/'))

const actAs = vi.fn<Core['actAs']>()
const open = (what: ReactNode) =>
  render(
    <CoreContext value={{ actAs } as unknown as Core}>
      <QueryClientProvider client={aClient(() => []).client}>{what}</QueryClientProvider>
    </CoreContext>,
  )

test('a link with an old slug leads to the page under its new one', async () => {
  await keep(
    scope.id,
    ['groups', 'detail', { groupId: 'kiln-keepers' }],
    { id, slug: 'kiln-keepers', name: 'Kiln Keepers' },
    Date.now() - 9000,
  )
  await keep(scope.id, ['groups', 'list', {}], { pages: [[{ id, slug: 'kiln-masters', name: 'Kiln Masters' }]], pageParams: [1] })
  history.replaceState(null, '', '/groups/kiln-keepers/members')
  const screen = await open(<Gone title="Group not found" text="It was removed." to="/groups" way="Groups" />)
  await expect.element(screen.getByRole('link', { name: 'Kiln Masters' })).toHaveAttribute('href', '/groups/kiln-masters/members')
  await expect.element(screen.getByText('It has a new address.')).toBeVisible()
})

test('what another identity of mine has is offered with a switch', async () => {
  const as = aScope({ id: 'as-team', executeAs: team })
  await noteScope(as.id, { hostname: as.hostname, sub: as.sub, executeAs: team })
  await keep(as.id, ['activities', 'detail', { activityId: id }], { id, message: 'For the team only.' })
  await keep(as.id, ['self', 'me', {}], { id: team, username: 'studio', firstName: 'Studio', lastName: 'North', accountType: 'team' })
  history.replaceState(null, '', `/posts/${id}`)
  const screen = await open(<Healing />)
  await screen.getByRole('button', { name: 'Act as Studio North' }).click()
  expect(actAs).toHaveBeenCalledWith(team, 'Studio North')
})

test('without access, another identity of mine is offered even if it has no copy', async () => {
  const as = aScope({ id: 'as-choir', executeAs: choir })
  await noteScope(as.id, { hostname: as.hostname, sub: as.sub, executeAs: choir })
  await keep(as.id, ['self', 'me', {}], { id: choir, username: 'choir', firstName: 'Kiln', lastName: 'Choir', accountType: 'team' })
  history.replaceState(null, '', '/groups/closed-circle')
  const screen = await open(<Healing denied />)
  await screen.getByRole('button', { name: 'Act as Kiln Choir' }).click()
  expect(actAs).toHaveBeenCalledWith(choir, 'Kiln Choir')
  await expect.element(screen.getByText('You may have access with this account.').first()).toBeVisible()
  expect(screen.getByRole('link').all()).toHaveLength(0)
})

test('an address with a slip leads to the one that was meant, and its words can be searched for', async () => {
  history.replaceState(null, '', '/evnets')
  const screen = await open(<Healing patterns={['/events', '/feed']} />)
  await expect.element(screen.getByRole('link', { name: '/events' })).toHaveAttribute('href', '/events')
  await expect.element(screen.getByRole('link', { name: 'Search for “evnets”' })).toHaveAttribute('href', '/search?q=evnets')
})

test('of something deleted only its words are left', async () => {
  history.replaceState(null, '', '/events/ash-glaze-night')
  const screen = await open(<Healing />)
  await expect.element(screen.getByRole('link', { name: 'Search for “ash glaze night”' })).toBeVisible()
  expect(screen.getByRole('link').all()).toHaveLength(1)
})
