// Choices: the whole card is the target, name and price are announced, and a disabled choice has a reason.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Choice } from './Choice.tsx'
import { ChoiceGroup } from './ChoiceGroup.tsx'

test('any part of the card chooses, and a second press takes it back', async () => {
  const changed = vi.fn()
  const screen = await render(<Choice name="extras" title="Saturday dinner" second="Long tables" end="€38" onChange={changed} />)
  const box = screen.getByRole('checkbox')
  await screen.getByText('Long tables').click()
  await expect.element(box).toBeChecked()
  await screen.getByText('€38').click()
  await expect.element(box).not.toBeChecked()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('its name is what it is and what it costs; the rest describes it', async () => {
  const screen = await render(<Choice title="Saturday dinner" second="Long tables" end="€38" />)
  const box = screen.getByRole('checkbox', { name: 'Saturday dinner €38', exact: true })
  await expect.element(box).toHaveAccessibleDescription('Long tables')
})

test('radio buttons of one name are one choice, and arrow keys change it', async () => {
  const screen = await render(
    <ChoiceGroup label="How you will travel">
      <Choice type="radio" name="travel" value="train" title="Train" defaultChecked />
      <Choice type="radio" name="travel" value="bicycle" title="Bicycle" />
    </ChoiceGroup>,
  )
  await screen.getByRole('radio', { name: 'Train' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Bicycle' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Train' })).not.toBeChecked()
})

test('what cannot be had is off, and says why', async () => {
  const changed = vi.fn()
  const screen = await render(<Choice title="Night walk" reason="None left" onChange={changed} />)
  const box = screen.getByRole('checkbox')
  await expect.element(box).toBeDisabled()
  await expect.element(box).toHaveAccessibleDescription('None left')
  await screen.getByText('Night walk').click({ force: true })
  expect(changed).not.toHaveBeenCalled()
})

test('a group is heard by its question, with its hint and what is wrong', async () => {
  const screen = await render(
    <ChoiceGroup label="What do you eat?" hint="Two at most." error="Choices are required">
      <Choice title="Everything" />
    </ChoiceGroup>,
  )
  const group = screen.getByRole('group', { name: 'What do you eat?' })
  await expect.element(group).toHaveAccessibleDescription('Two at most. Choices are required')
})
