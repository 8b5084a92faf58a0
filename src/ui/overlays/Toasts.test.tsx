// Toasts: announcements, and a timer that pauses on hover and focus.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts, type ToastView } from './Toasts.tsx'

const nothing = () => undefined
const timing = { onDismiss: nothing, onHold: nothing, onRelease: nothing }
const shown: ToastView[] = [
  { id: 1, kind: 'good', title: 'Left Kiln Keepers', action: { label: 'Undo', onPress: nothing } },
  { id: 2, kind: 'bad', title: 'Could not save', text: 'Something went wrong' },
]

test('failures are said at once, other news politely', async () => {
  const screen = await render(<Toasts toasts={shown} {...timing} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Could not save/)
  await expect.element(screen.getByRole('log')).toMatchTextContent(/Left Kiln Keepers/)
})

test('the lists are there for screen readers before the first news, take no room, and never leave', async () => {
  const screen = await render(<Toasts toasts={[]} {...timing} />)
  const lists = ['alert', 'log'].map((role) => screen.getByRole(role).element())
  expect(lists.map((list) => list.getBoundingClientRect().height)).toEqual([0, 0])
  const toggled = vi.fn()
  screen.getByRole('region').element().addEventListener('beforetoggle', toggled)
  await screen.rerender(<Toasts toasts={shown} {...timing} />)
  await expect.element(screen.getByText('Could not save')).toBeVisible()
  expect(['alert', 'log'].map((role) => screen.getByRole(role).element())).toEqual(lists)
  expect(toggled).not.toHaveBeenCalled()
})

test('news that comes while a dialog is open is brought above it', async () => {
  const screen = await render(
    <>
      <Toasts toasts={[]} {...timing} />
      <dialog>A question</dialog>
    </>,
  )
  const toggled = vi.fn()
  screen.getByRole('region').element().addEventListener('beforetoggle', toggled)
  document.querySelector('dialog')!.showModal()
  await screen.rerender(
    <>
      <Toasts toasts={shown} {...timing} />
      <dialog>A question</dialog>
    </>,
  )
  expect(toggled.mock.calls.map(([event]) => (event as ToggleEvent).newState)).toEqual(['closed', 'open'])
})

test('the action acts and takes the toast down', async () => {
  const undone = vi.fn()
  const dismissed = vi.fn()
  const screen = await render(
    <Toasts toasts={[{ ...shown[0]!, action: { label: 'Undo', onPress: undone } }]} {...timing} onDismiss={dismissed} />,
  )
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toHaveBeenCalledTimes(1)
  expect(dismissed).toHaveBeenCalledWith(1)
})

test('its time is held under the pointer and goes on after', async () => {
  const held = vi.fn()
  const released = vi.fn()
  const screen = await render(
    <>
      <p style={{ marginBlockStart: '20rem' }}>Elsewhere</p>
      <Toasts toasts={shown} onDismiss={nothing} onHold={held} onRelease={released} />
    </>,
  )
  await userEvent.hover(screen.getByText('Left Kiln Keepers'))
  expect(held).toHaveBeenCalledWith(1)
  await userEvent.hover(screen.getByText('Elsewhere'))
  expect(released).toHaveBeenCalledWith(1)
})

test('on a phone, news and failures stand under each other', async () => {
  const screen = await render(<Toasts toasts={shown} {...timing} />)
  const place = (role: 'alert' | 'log') => screen.getByRole(role).element().getBoundingClientRect()
  expect(place('log').top).toBeGreaterThanOrEqual(place('alert').bottom)
})
