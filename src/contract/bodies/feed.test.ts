// Which posts the server accepts, and which it rejects before a route handler runs.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActivity } from './feed.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('a post', () => {
  test('needs no entities, and keeps the beginning of its text so that entities still point where they did', () => {
    expect(v.parse(createActivity, { message: '  two spaces first \n' })).toEqual({ message: '  two spaces first', entities: [] })
  })
  test.each(['', '   \n'])('of "%s" is taken only beside a picture', (message) => {
    expect(v.safeParse(createActivity, { message }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['message'])
    expect(v.is(createActivity, { message, imageId: id })).toBe(true)
  })
  test('of 5000 signs is taken, of 5001 is not', () => {
    expect(v.is(createActivity, { message: 'a'.repeat(5000) })).toBe(true)
    expect(v.is(createActivity, { message: 'a'.repeat(5001) })).toBe(false)
  })
  test.each([
    [{ type: 'mention', startIndex: 0, endIndex: 4, marks: [], accountId: id }, true],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: ['bold', 'italic'] }, true],
    [{ type: 'link', startIndex: 0, endIndex: 4, marks: [], href: 'https://example.org' }, true],
    [{ type: 'link', startIndex: 0, endIndex: 4, marks: [], href: 'javascript:alert(1)' }, false],
    [{ type: 'mention', startIndex: 0, endIndex: 4, marks: [], accountId: 'ada' }, false],
    [{ type: 'mention', startIndex: 4, endIndex: 4, marks: [], accountId: id }, false],
    [{ type: 'segment', startIndex: -1, endIndex: 4, marks: [] }, false],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: ['blink'] }, false],
    [{ type: 'segment', startIndex: 0, endIndex: 4, marks: [], accountId: id }, false],
  ])('with the entity %o: %s', (entity, taken) => expect(v.is(createActivity, { message: 'Ada came', entities: [entity] })).toBe(taken))
  test('with a key that nobody asked for is refused and the key named', () => {
    expect(v.safeParse(createActivity, { message: 'a', featured: true }).issues?.map((issue) => v.getDotPath(issue))).toEqual(['featured'])
  })
})
