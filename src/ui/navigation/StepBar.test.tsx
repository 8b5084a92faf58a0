// The step bar: one sentence for screen readers, one mark per step.
import '../tokens/tokens.css'
import '../tokens/base.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StepBar } from './StepBar.tsx'

const fills = (container: HTMLElement) =>
  [...container.querySelectorAll('[role=img] > span')].map((step) => {
    const here = getComputedStyle(step, '::before')
    if (here.content !== 'none' && here.content !== 'normal') return 'here'
    return getComputedStyle(step).backgroundColor
  })

test('it is heard as one sentence', async () => {
  const screen = await render(<StepBar count={4} at={2} label="Step 2 of 4, Questions" />)
  await expect.element(screen.getByRole('img', { name: 'Step 2 of 4, Questions' })).toBeInTheDocument()
})

test('what is done looks otherwise than what is to come, and where one is otherwise than both', async () => {
  const screen = await render(<StepBar count={4} at={3} label="Step 3 of 4" />)
  const [first, second, third, fourth] = fills(screen.container)
  expect(first).toBe(second)
  expect(third).toBe('here')
  expect(fourth).not.toBe(first)
})

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)('in a %s script the step one is at fills from the %s', async (dir, side) => {
  const screen = await render(
    <div dir={dir}>
      <StepBar count={2} at={1} label="Step 1 of 2" />
    </div>,
  )
  const here = getComputedStyle(screen.container.querySelector('[role=img] > span')!, '::before')
  expect(here[side]).toBe('0px')
})
