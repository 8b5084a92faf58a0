// Sheets and dialogs: opening, closing and focus.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { Sheet } from './Sheet.tsx'

function Opened({ closed }: { closed: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose
      </button>
      <Sheet
        open={open}
        onClose={() => {
          closed()
          setOpen(false)
        }}
        title="Language"
      >
        <button type="button">English</button>
      </Sheet>
    </>
  )
}

test('Esc closes it, and the focus returns to what opened it', async () => {
  const closed = vi.fn()
  const screen = await render(<Opened closed={closed} />)
  await screen.getByRole('button', { name: 'Choose' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Language' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('button', { name: 'Choose' })).toHaveFocus()
})

test('its close button and a press beside it close it too', async () => {
  const closed = vi.fn()
  const screen = await render(<Opened closed={closed} />)
  await screen.getByRole('button', { name: 'Choose' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Choose' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledTimes(2)
})

test('the event of an earlier closing does not close it again', async () => {
  const closed = vi.fn()
  const screen = await render(
    <Sheet open onClose={closed} title="Language">
      English
    </Sheet>,
  )
  const dialog = document.querySelector('dialog')!
  const event = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  dialog.close()
  dialog.showModal()
  await event
  await expect.element(screen.getByRole('dialog', { name: 'Language' })).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
})

test('what is behind an open sheet cannot be reached', async () => {
  const screen = await render(<Opened closed={() => undefined} />)
  await screen.getByRole('button', { name: 'Choose' }).click()
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.textContent).not.toBe('Choose')
  }
})

test('a question repeats the verb, and both answers are one press away', async () => {
  const confirmed = vi.fn()
  const left = vi.fn()
  const screen = await render(
    <ConfirmSheet open onClose={left} onConfirm={confirmed} title="Leave Kiln Keepers?" confirm="Leave group" cancel="Stay">
      Your posts stay.
    </ConfirmSheet>,
  )
  await screen.getByRole('button', { name: 'Leave group' }).click()
  expect(confirmed).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Stay' }).click()
  expect(left).toHaveBeenCalled()
})

test('while the answer is on its way it is not given twice', async () => {
  const confirmed = vi.fn()
  const screen = await render(
    <ConfirmSheet open busy onClose={() => undefined} onConfirm={confirmed} title="Leave?" confirm="Leave group" cancel="Stay">
      Text
    </ConfirmSheet>,
  )
  await screen.getByRole('button', { name: 'Leave group' }).click({ force: true })
  expect(confirmed).not.toHaveBeenCalled()
})
