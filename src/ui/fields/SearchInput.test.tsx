// The search field: it debounces typing, ignores composition, and clears immediately.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SearchInput } from './SearchInput.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Held({ told, typed, from = '' }: { told: (value: string) => void; typed?: (text: string) => void; from?: string }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <SearchInput
        value={value}
        onType={typed}
        onChange={(next) => {
          told(next)
          setValue(next.trim())
        }}
      />
      <button type="button" onClick={() => setValue('from outside')}>
        Suggest
      </button>
    </>
  )
}

test('tells its parent once, half a second after the last key', async () => {
  const told = vi.fn()
  const screen = await render(<Held told={told} />)
  await userEvent.type(screen.getByRole('searchbox'), 'kiln')
  expect(told).not.toHaveBeenCalled()
  await wait(650)
  expect(told.mock.calls).toEqual([['kiln']])
})

test('tells of every key whoever looks through what is here', async () => {
  const typed = vi.fn()
  const screen = await render(<Held told={() => undefined} typed={typed} />)
  await userEvent.type(screen.getByRole('searchbox'), 'ki')
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(typed.mock.calls).toEqual([['k'], ['ki'], ['']])
})

test('a pause between two words leaves the space where it is', async () => {
  const told = vi.fn()
  const screen = await render(<Held told={told} />)
  await userEvent.type(screen.getByRole('searchbox'), 'night ')
  await wait(650)
  await userEvent.type(screen.getByRole('searchbox'), 'kiln{Enter}')
  expect(told.mock.calls).toEqual([['night '], ['night kiln']])
})

test('Enter does not wait', async () => {
  const told = vi.fn()
  const screen = await render(<Held told={told} />)
  await userEvent.type(screen.getByRole('searchbox'), 'kiln{Enter}')
  expect(told.mock.calls).toEqual([['kiln']])
})

test('clearing empties at once and keeps the focus in the box', async () => {
  const told = vi.fn()
  const screen = await render(<Held told={told} from="kiln" />)
  await screen.getByRole('button', { name: 'Clear' }).click()
  expect(told.mock.calls).toEqual([['']])
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
})

test('says nothing while a character is being composed', async () => {
  const told = vi.fn()
  const screen = await render(<Held told={told} />)
  const box = screen.getByRole('searchbox').element() as HTMLInputElement
  const type = (value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  box.focus()
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  type('と')
  await wait(650)
  expect(told).not.toHaveBeenCalled()
  type('陶芸')
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '陶芸' }))
  await wait(650)
  expect(told.mock.calls).toEqual([['陶芸']])
})

test('follows the value its parent gives it', async () => {
  const screen = await render(<Held told={() => undefined} />)
  await userEvent.type(screen.getByRole('searchbox'), 'mine')
  await screen.getByRole('button', { name: 'Suggest' }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('from outside')
})

test('its placeholder is the word for search unless told otherwise', async () => {
  const screen = await render(<SearchInput value="" onChange={() => undefined} />)
  await expect.element(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search')
})
