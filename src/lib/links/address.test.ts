// Typed addresses are filled in.
import { expect, test } from 'vitest'
import { address, values } from './address.ts'

test('a path is filled in with what it names', () => {
  const session = address('/events/:event/sessions/:sessionId')
  expect(session({ event: 'summit', sessionId: 7 })).toBe('/events/summit/sessions/7')
  expect(session.pattern).toBe('/events/:event/sessions/:sessionId')
})

test('the query has what it names and was given, and nothing else', () => {
  const agenda = address('/events/:event/agenda?day&mine', values<{ mine?: boolean }>())
  expect(agenda({ event: 'e' })).toBe('/events/e/agenda')
  expect(agenda({ event: 'e', mine: false })).toBe('/events/e/agenda')
  expect(agenda({ event: 'e', day: 'a b', mine: true })).toBe('/events/e/agenda?day=a+b&mine=1')
  const more = { event: 'e', id: 'x' }
  expect(agenda(more)).toBe('/events/e/agenda')
  expect(agenda.pattern).toBe('/events/:event/agenda')
})

test('a fragment stands where its value is given', () => {
  const post = address('/posts/:post#c-:comment')
  expect(post({ post: 1 })).toBe('/posts/1')
  expect(post({ post: 1, comment: 2 })).toBe('/posts/1#c-2')
  expect(post.pattern).toBe('/posts/:post')
})

test('an address without values needs none', () => {
  expect(address('/me')()).toBe('/me')
  expect(address('/search?q')()).toBe('/search')
  expect(address('/search?q')({ q: 'a&b' })).toBe('/search?q=a%26b')
})
