// Toasts: who hears them, and that their time stands still while they are looked at.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toasts, type ToastView } from './Toasts.tsx'

const nothing = () => undefined
const shown: ToastView[] = [
  { id: 1, kind: 'good', title: 'Left Kiln Keepers', action: { label: 'Undo', onPress: nothing } },
  { id: 2, kind: 'bad', title: 'Could not save', text: 'Something went wrong' },
]

test('failures are said at once, other news politely', async () => {
  const screen = await render(<Toasts toasts={shown} onDismiss={nothing} onHold={nothing} onRelease={nothing} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Could not save/)
  await expect.element(screen.getByRole('log')).toMatchTextContent(/Left Kiln Keepers/)
})

test('the action acts and takes the toast down', async () => {
  const undone = vi.fn()
  const dismissed = vi.fn()
  const screen = await render(
    <Toasts
      toasts={[{ ...shown[0]!, action: { label: 'Undo', onPress: undone } }]}
      onDismiss={dismissed}
      onHold={nothing}
      onRelease={nothing}
    />,
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
  const screen = await render(<Toasts toasts={shown} onDismiss={nothing} onHold={nothing} onRelease={nothing} />)
  const place = (role: 'alert' | 'log') => screen.getByRole(role).element().getBoundingClientRect()
  expect(place('log').top).toBeGreaterThanOrEqual(place('alert').bottom)
})
