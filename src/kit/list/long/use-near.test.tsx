// The callback near the end of a list.
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useNear } from './use-near.ts'

afterEach(() => vi.unstubAllGlobals())

function Page({ wanted, onNear }: { wanted: boolean; onNear: () => void }) {
  const end = useNear<HTMLParagraphElement>(wanted, onNear, { margin: 300 })
  return (
    <>
      <div style={{ blockSize: 4000 }} />
      <p ref={end}>The end</p>
    </>
  )
}

test('it is done when the end comes near, not before, and only while it is wanted', async () => {
  const onNear = vi.fn()
  const { rerender } = await render(<Page wanted onNear={onNear} />)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(onNear).not.toHaveBeenCalled()
  scrollTo({ top: 4000, behavior: 'instant' })
  await expect.poll(() => onNear.mock.calls.length).toBe(1)
  await rerender(<Page wanted={false} onNear={onNear} />)
  await rerender(<Page wanted onNear={onNear} />)
  await expect.poll(() => onNear.mock.calls.length).toBe(2)
})

test('a page that was busy hears of two looks at once: that it came near is not missed', async () => {
  let tell: (looks: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
      disconnect() {}
    },
  )
  const onNear = vi.fn()
  await render(<Page wanted onNear={onNear} />)
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onNear).toHaveBeenCalledTimes(1)
})
