// Time slots with the keyboard, and the time of their data.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TimeSlots } from './TimeSlots.tsx'

function Three() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <TimeSlots
        label="Free times"
        times={['10:00', '11:30', '16:00'].map((time) => ({ value: time, label: time }))}
        value={value}
        onChange={setValue}
        asOf="Free times as of 09:12"
      />
      <output>{value}</output>
    </>
  )
}

test('one of them is chosen by a press or by arrow keys', async () => {
  const screen = await render(<Three />)
  await screen.getByRole('radio', { name: '10:00' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('10:00')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('11:30')
})

test('how old they are is told with them, and without any of them too', async () => {
  const screen = await render(<Three />)
  const group = screen.getByRole('radiogroup', { name: 'Free times' }).element()
  expect(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent).toBe('Free times as of 09:12')
  await screen.rerender(
    <TimeSlots label="Free times" times={[]} value={null} onChange={() => undefined} asOf="No free times as of 09:12" />,
  )
  await expect.element(screen.getByText('No free times as of 09:12')).toBeVisible()
  expect(screen.getByRole('radiogroup').query()).toBeNull()
})
