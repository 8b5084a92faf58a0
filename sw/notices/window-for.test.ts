// A tapped notification opens in the best window.
import { expect, test } from 'vitest'
import { windowFor } from './window-for.ts'

const aWindow = (path: string, { focused = false, visible = false } = {}) => ({
  url: `https://form.example${path}`,
  focused,
  visibilityState: visible ? ('visible' as const) : ('hidden' as const),
})

test('a window that shows the place already is used, even behind another', () => {
  const inFront = aWindow('/feed', { focused: true, visible: true })
  const there = aWindow('/messages/12?from=list')
  expect(windowFor([inFront, there], '/messages/12')).toBe(there)
})

test('else the window in front is used, else one that can be seen, else any', () => {
  const hidden = aWindow('/me')
  const seen = aWindow('/feed', { visible: true })
  const inFront = aWindow('/events', { focused: true, visible: true })
  expect(windowFor([hidden, seen, inFront], '/messages/12')).toBe(inFront)
  expect(windowFor([hidden, seen], '/messages/12')).toBe(seen)
  expect(windowFor([hidden], '/messages/12')).toBe(hidden)
})

test('with no window open there is none to use', () => {
  expect(windowFor([], '/messages/12')).toBeNull()
})
