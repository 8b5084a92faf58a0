// Links in a browser: paths of the app are handled by the router, others by the browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Router, type AroundNavHandler } from 'wouter'
import { Anchor, type AnchorProps } from './Anchor.tsx'

const here = location.href
const around = vi.fn<AroundNavHandler>((navigate, to, options) => navigate(to, options))
let left: boolean[] = []
/** Whether the browser would have followed the link. Prevented, because it would end the test. */
const stay = (event: MouseEvent) => {
  left.push(!event.defaultPrevented)
  event.preventDefault()
}

beforeEach(() => addEventListener('click', stay))
afterEach(() => {
  removeEventListener('click', stay)
  history.replaceState(null, '', here)
  around.mockClear()
  left = []
})

async function pressed(props: Omit<AnchorProps, 'children'>, of: MouseEventInit = {}) {
  const screen = await render(
    <Router aroundNav={around}>
      <Anchor {...props}>There</Anchor>
    </Router>,
  )
  const link = screen.getByRole('link', { name: 'There' }).element()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...of }))
  return link
}

test('a path is gone to within the page, as a step that was tapped', async () => {
  const push = vi.spyOn(history, 'pushState')
  const link = await pressed({ href: '/people?q=ines#c-1' })
  expect(link).toHaveAttribute('href', '/people?q=ines#c-1')
  expect([location.pathname, location.search, location.hash]).toEqual(['/people', '?q=ines', '#c-1'])
  expect(around.mock.calls.map(([, to, options]) => [to, options?.transition])).toEqual([['/people?q=ines#c-1', true]])
  // Not counted by the length of the history, which all tests of a run share.
  expect([push.mock.calls.length, left]).toEqual([1, [false]])
  push.mockRestore()
})

test('one that replaces leaves no way back to where it was pressed', async () => {
  const before = history.length
  await pressed({ href: '/people', replace: true })
  expect([location.pathname, history.length]).toEqual(['/people', before])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'with %o it is the browser that opens it',
  async (of) => {
    await pressed({ href: '/people' }, of)
    expect([around.mock.calls, left]).toEqual([[], [true]])
  },
)

test('whoever answers the press may keep it', async () => {
  await pressed({ href: '/people', onClick: (event) => event.preventDefault() })
  expect(around).not.toHaveBeenCalled()
})

test.each([
  ['https://example.com/', '_blank'],
  ['//example.com/', '_blank'],
  ['mailto:ines@example.com', null],
])('%s is left to the browser', async (href, target) => {
  const link = await pressed({ href })
  expect([around.mock.calls, left, link.getAttribute('target')]).toEqual([[], [true], target])
})

test('one that loads the page anew is left to the browser', async () => {
  await pressed({ href: '/people', reload: true })
  expect([around.mock.calls, left]).toEqual([[], [true]])
})
