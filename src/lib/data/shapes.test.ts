// A bad row is dropped alone; an unusable answer is reported.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitShape, nameOfCall, UNFIT, type Shapes } from './shapes.ts'

const shapes: Shapes = {
  entities: {
    Post: { id: 's', likes: 'n', author: '@Person', image: '?@Image', tags: '[s', at: 't', 'note?': 's' },
    Person: { id: 's', hidden: 'b' },
    Image: { uri: 's' },
  },
  calls: {},
}
const person = { id: 'p', hidden: false }
const post = { id: 'a', likes: 2, author: person, image: null, tags: ['x'], at: '2026-11-20T09:00:00.000Z', more: 1 }
const fit = (shape: string, value: unknown) => fitShape(shapes, shape, value)

test('what fits is given back itself, with what the table does not know', () => {
  const list = [post]
  expect(fit('[@Post', list)).toBe(list)
})

test('a row that does not fit leaves its list', () => {
  expect(fit('[@Post', [post, { ...post, likes: 'many' }, null, 'x', { ...post, author: null }])).toEqual([post])
})

test('what may be null may be missing', () => {
  const { image: _image, ...without } = post
  expect(fit('@Post', without)).toEqual(post)
})

test('what need not be there and makes no sense is left out', () => {
  expect(fit('@Post', { ...post, note: 5 })).toEqual(post)
})

test.each([
  ['a list where an object should be', '@Post', [post]],
  ['an object where a list should be', '[@Post', { 0: post }],
  ['null', '@Post', null],
  ['nothing', '[@Post', undefined],
  ['a day that is none', '@Post', { ...post, at: '0000-99-99' }],
  ['a field of the prototype', '@Person', Object.create(person)],
])('%s does not fit', (_what, shape, value) => expect(fit(shape, value)).toBe(UNFIT))

test('whatever is given, the answer fits or is told not to', () => {
  fc.assert(
    fc.property(fc.constantFrom('@Post', '[@Post', '?@Post', '[s', 't', 'r'), fc.anything(), (shape, value) => {
      const fitted = fit(shape, value)
      expect(fitted === UNFIT ? UNFIT : fit(shape, fitted)).toEqual(fitted)
    }),
  )
})

test('calls are named by their method and path, whatever their parameters are called', () => {
  expect(nameOfCall('GET', '/events/:eventId/sessions/:id')).toBe('GET /events/:/sessions/:')
})
