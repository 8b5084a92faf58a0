// A stepper: by button, by key, by typing, and within its limits.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './Stepper.tsx'

const words = { fewer: 'Fewer', more: 'More' }

test('a form hears of every step, and sends the number', async () => {
  const heard = vi.fn()
  const screen = await render(
    <form onInput={heard}>
      <Stepper label="Regular" name="regular" words={words} defaultValue={1} max={3} />
    </form>,
  )
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('button', { name: 'Fewer' }).click()
  expect(heard).toHaveBeenCalledTimes(3)
  expect(new FormData(screen.container.querySelector('form')!).get('regular')).toBe('2')
})

test('at either end the button stays, keeps the focus, and does nothing', async () => {
  const changed = vi.fn()
  const screen = await render(<Stepper label="Regular" words={words} defaultValue={1} max={1} onChange={changed} />)
  const fewer = screen.getByRole('button', { name: 'Fewer' })
  await fewer.click()
  await expect.element(fewer).toHaveFocus()
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
  await fewer.click({ force: true })
  expect(changed.mock.calls).toEqual([[0]])
})

test('it is typed into as well; what is no number is told to nobody', async () => {
  const changed = vi.fn()
  const screen = await render(<Stepper label="Regular" words={words} onChange={changed} />)
  const box = screen.getByRole('spinbutton', { name: 'Regular' })
  await box.fill('')
  await box.fill('12')
  expect(changed.mock.calls).toEqual([[12]])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box).toHaveValue(13)
})

function Held({ at }: { at: number }) {
  const [count, setCount] = useState(0)
  // A controlled parent may reject a value.
  return <Stepper label="Regular" words={words} value={count} onChange={(next) => setCount(Math.min(next, at))} />
}

test('the parent that holds the number has the last word', async () => {
  const screen = await render(<Held at={1} />)
  const more = screen.getByRole('button', { name: 'More' })
  await more.click()
  await more.click()
  await expect.element(screen.getByRole('spinbutton')).toHaveValue(1)
})
