// Swiping a row: actions by direction, threshold, and ignored pointers.
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SwipeRow } from './SwipeRow.tsx'

interface Stroke {
  across?: number
  down?: number
  pointerType?: string
  from?: number
  /** Ends with pointercancel, because the browser has started to scroll. */
  taken?: boolean
}

async function aRow({ dir = 'ltr', onlyAccept = false } = {}) {
  const [accept, decline, opened] = [vi.fn(), vi.fn(), vi.fn()]
  const screen = await render(
    <div dir={dir} style={{ inlineSize: 360 }}>
      <SwipeRow
        toEnd={{ word: 'Accept', icon: 'check', kind: 'good', onSwipe: accept }}
        toStart={onlyAccept ? undefined : { word: 'Decline', icon: 'x', kind: 'bad', onSwipe: decline }}
      >
        <button type="button" onClick={opened}>
          Ana
        </button>
      </SwipeRow>
    </div>,
  )
  const button = screen.getByRole('button', { name: 'Ana' })
  const row = button.element().parentElement!.parentElement!
  /** Without releasing the finger. */
  const move = (stroke: Stroke) => {
    const { across = 0, down = 0, pointerType = 'touch', from = 120 } = stroke
    const fire = (type: string, share: number) =>
      button.element().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 7,
          pointerType,
          clientX: from + across * share,
          clientY: 100 + down * share,
        }),
      )
    fire('pointerdown', 0)
    for (const share of [0.25, 0.5, 0.75, 1]) fire('pointermove', share)
    return () => fire(stroke.taken ? 'pointercancel' : 'pointerup', 1)
  }
  return { screen, row, button, accept, decline, opened, stroke: (stroke: Stroke) => move(stroke)(), move }
}

test('pushed far enough towards the end it does one thing, towards the start the other', async () => {
  const { stroke, accept, decline } = await aRow()
  stroke({ across: 160 })
  expect([accept, decline].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  stroke({ across: -160, from: 300 })
  expect([accept, decline].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('where one reads from right to left it is the other way round', async () => {
  const { stroke, accept, decline } = await aRow({ dir: 'rtl' })
  stroke({ across: -160, from: 300 })
  expect([accept, decline].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('on the way it shows what it would do, and let go early it does nothing', async () => {
  const { screen, move, row, accept } = await aRow()
  const word = screen.getByText('Accept')
  await expect.element(word).not.toBeVisible()
  const letGo = move({ across: 60 })
  await expect.element(word).toBeVisible()
  await expect.element(screen.getByText('Decline')).not.toBeVisible()
  expect([row.style.getPropertyValue('--pushed'), row.dataset['way'], row.hasAttribute('data-meant')]).toEqual(['60px', 'toEnd', false])
  letGo()
  expect(accept).not.toHaveBeenCalled()
  await expect.element(word).not.toBeVisible()
  expect(row.style.getPropertyValue('--pushed')).toBe('')
})

test('what begins downwards, what the browser takes for itself, and what begins at the edge of the screen is left alone', async () => {
  const { stroke, accept } = await aRow()
  stroke({ across: 160, down: 200 })
  stroke({ across: 160, taken: true })
  stroke({ across: 160, from: 5 })
  expect(accept).not.toHaveBeenCalled()
})

test('a mouse pushes nothing, and where there is no answer nothing moves', async () => {
  const { stroke, move, row, accept } = await aRow({ onlyAccept: true })
  stroke({ across: 160, pointerType: 'mouse' })
  expect(accept).not.toHaveBeenCalled()
  const letGo = move({ across: -160, from: 300 })
  expect([row.style.getPropertyValue('--pushed'), row.hasAttribute('data-meant')]).toEqual(['0px', false])
  letGo()
})

test('a tap stays a tap, and letting go of a push is none', async () => {
  const { stroke, button, opened } = await aRow()
  stroke({ across: 4 })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(opened).toHaveBeenCalledTimes(1)
  stroke({ across: 60 })
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(opened).toHaveBeenCalledTimes(1)
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(opened).toHaveBeenCalledTimes(2)
})
