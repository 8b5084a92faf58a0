// Entities of a text.
import { expect, test } from 'vitest'
import { namedBy } from '../../messages/composer/mention-entities.ts'
import { linksIn, postEntities } from './post-entities.ts'

const people = namedBy([{ id: '1', username: 'nadia.rahmani' }])

test('what is marked is where it stands in the text', () => {
  const message = 'Thanks @Nadia.Rahmani, see https://example.com/a?b=1.'
  const marked = postEntities(message, people).map(({ type, startIndex, endIndex }) => [type, message.slice(startIndex, endIndex)])
  expect(marked).toEqual([
    ['mention', '@Nadia.Rahmani'],
    ['link', 'https://example.com/a?b=1'],
  ])
})

test('an @ inside an address names nobody, and somebody unknown is only text', () => {
  expect(postEntities('https://example.com/@nadia.rahmani', people).map(({ type }) => type)).toEqual(['link'])
  expect(postEntities('Hello @somebody', people)).toEqual([])
})

test('addresses in order, none of another kind', () => {
  expect(linksIn('javascript:alert(1) http://b.example/ https://a.example/')).toEqual(['http://b.example/', 'https://a.example/'])
})
