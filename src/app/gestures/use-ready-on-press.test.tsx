// Pressing a link prefetches its screen.
import { useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShellContext } from '../../ui/layout/shell-context.ts'
import { useReadyOnPress } from './use-ready-on-press.ts'

function House() {
  useReadyOnPress()
  return (
    <>
      <a href="/messages/7?from=list#m-1">
        <b>Nadia</b>
      </a>
      <a href="https://elsewhere.example/messages/7">Elsewhere</a>
      <p>Nowhere</p>
    </>
  )
}

function WithShell({ ready }: { ready: (path: string) => void }) {
  const shell = useContext(ShellContext)
  return (
    <ShellContext value={{ ...shell, ready }}>
      <House />
    </ShellContext>
  )
}

test('what a link of ours leads to is made ready while it is pressed; others, and what is no link, make nothing ready', async () => {
  const ready = vi.fn()
  const page = await render(<WithShell ready={ready} />)
  for (const words of ['Nadia', 'Elsewhere', 'Nowhere'])
    page
      .getByText(words)
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(ready.mock.calls).toEqual([['/messages/7']])
})
