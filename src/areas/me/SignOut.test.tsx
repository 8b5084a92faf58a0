// Signing out with unsent writes: never without asking, and as chosen.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { attachQueue, type Queue } from '../../api/queue.ts'
import { Asked } from '../../kit/ask/Asked.tsx'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { newLock } from '../../offline/seal/keys.ts'
import { keepLock } from '../../offline/seal/vault.ts'
import type { Core } from '../../offline/start.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { rememberNothing } from '../../state/device/device.ts'
import { session } from '../../state/identity/session.ts'
import { SignOut } from './SignOut.tsx'

beforeEach(async () => {
  await inEnglish()
  connectivity.state = 'online'
  session.sub = null
  rememberNothing(false)
})

/** A device with `waiting` unsent writes; `sends`: they are sent on request. */
async function aDevice({ waiting, sends = false }: { waiting: number; sends?: boolean }) {
  let left = waiting
  const signOut = vi.fn(async () => {})
  const core = { unsent: async () => left, signOut } as unknown as Core
  const client = new QueryClient()
  const wake = () => {
    if (sends) setTimeout(() => (left = 0), 50)
  }
  attachQueue(client, async () => ({ retryAll: async () => {}, wake }) as unknown as Queue)
  const screen = await render(
    <CoreContext value={core}>
      <QueryClientProvider client={client}>
        <SignOut />
        <Asked />
      </QueryClientProvider>
    </CoreContext>,
  )
  await screen.getByRole('button', { name: 'Sign out' }).click()
  const dialog = screen.getByRole('dialog')
  const send = () => void (left = 0)
  return { screen, dialog, signOut, send, button: (name: string) => dialog.getByRole('button', { name, exact: true }) }
}

test('with nothing unsent, one question is asked', async () => {
  const { dialog, button, signOut } = await aDevice({ waiting: 0 })
  await expect.element(dialog).toMatchTextContent(/Sign out on this device\?/)
  await button('Sign out').click()
  expect(signOut.mock.calls).toEqual([[{ outbox: 'keep' }]])
})

test.each([
  ['Keep for my next sign-in', 'keep'],
  ['Delete and sign out', 'delete'],
])('what is not sent is counted, and "%s" does so', async (name, outbox) => {
  const { dialog, button, signOut } = await aDevice({ waiting: 3 })
  await expect.element(dialog).toMatchTextContent(/3 changes aren’t sent yet/)
  await button(name).click()
  expect(signOut.mock.calls).toEqual([[{ outbox }]])
})

test('sent first, then signed out', async () => {
  const { button, signOut } = await aDevice({ waiting: 2, sends: true })
  await button('Send now, then sign out').click()
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledTimes(1))
})

test('who closes the question stays, though everything was sent meanwhile', async () => {
  const { button, signOut, send } = await aDevice({ waiting: 2 })
  await button('Send now, then sign out').click()
  await button('Close').click()
  send()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(signOut).not.toHaveBeenCalled()
})

test('offline it cannot be sent now, and why is said', async () => {
  connectivity.state = 'offline'
  const { dialog, button } = await aDevice({ waiting: 1 })
  await expect.element(dialog).toMatchTextContent(/1 change isn’t sent yet/)
  await expect.element(dialog).toMatchTextContent(/Connect to send/)
  await expect.element(button('Send now, then sign out')).toBeDisabled()
})

test('without a lock the question says that kept changes can be read, and leads to the lock', async () => {
  const { dialog } = await aDevice({ waiting: 1 })
  await expect.element(dialog).toMatchTextContent(/can be read on this device/)
  await expect.element(dialog.getByRole('link', { name: 'Lock saved data' })).toHaveAttribute('href', '/settings/privacy/lock')
})

test('with a lock unsent changes are locked, and the question says so', async () => {
  await keepLock('me', await newLock('me', { pin: '482913' }, 1, undefined, 1000))
  session.sub = 'me'
  const locked = await aDevice({ waiting: 1 })
  await expect.element(locked.dialog).not.toMatchTextContent(/can be read on this device/)
  await locked.button('Lock for my next sign-in').click()
  expect(locked.signOut.mock.calls).toEqual([[{ outbox: 'keep' }]])
})

test('with a lock and nothing unsent, the one question says what stays', async () => {
  await keepLock('me', await newLock('me', { pin: '482913' }, 1, undefined, 1000))
  session.sub = 'me'
  const { dialog } = await aDevice({ waiting: 0 })
  await expect.element(dialog).toMatchTextContent(/stay here, locked, until you sign in again/)
})

test('a shared device keeps nothing, so nothing is offered to be kept', async () => {
  rememberNothing(true)
  const { dialog, button } = await aDevice({ waiting: 1 })
  await expect.element(dialog).toMatchTextContent(/Anything not sent before you sign out is lost/)
  await expect.element(button('Keep for my next sign-in')).not.toBeInTheDocument()
})
