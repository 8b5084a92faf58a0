// Going back from the target of a notification stays in the app.
import { expect, test } from 'vitest'
import { placeAbove } from './place-above.ts'

const known = new Set(['/messages', '/events', '/events/summit', '/events/summit/attendee'])

test.each([
  ['/messages/12#m-3', '/messages'],
  ['/events/summit/passes/1', '/events/summit'],
  ['/events/summit', '/events'],
  ['/posts/1#c-2', '/notifications'],
  ['/announcements/1', '/notifications'],
  ['/notifications#4', '/'],
  ['/events?when=past', '/notifications'],
])('%s stands under %s', (url, above) => {
  expect(placeAbove(url, (path) => known.has(path))).toBe(above)
})
