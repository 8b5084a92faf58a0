// Which addresses open inside the app.
import { expect, test } from 'vitest'
import { inside } from './inside.ts'

test.each([
  ['/surveys/after-the-day?at=1#last', '/surveys/after-the-day?at=1#last'],
  ['/media/1/public', null],
  ['//elsewhere.example/', null],
])('%s of this app', (path, opens) => {
  expect(inside(`${location.origin}${path}`)).toBe(opens)
})

test.each(['https://elsewhere.example/events', 'mailto:a@b.example', 'https://[', 'javascript:alert(1)'])('%s opens outside', (href) => {
  expect(inside(href)).toBeNull()
})
