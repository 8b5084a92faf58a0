// Text and entities of posts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAccount } from '../../../api/testing.test-helper.ts'
import type { BaseActivityEntity } from '../../../contract/community/activities.ts'
import { firstSpans, postSpans } from './post-spans.ts'

const entity = (of: Partial<BaseActivityEntity>): BaseActivityEntity => ({
  type: 'segment',
  startIndex: 0,
  endIndex: 1,
  marks: [],
  account: null,
  interest: null,
  linkPreview: null,
  ...of,
})

const preview = (url: string): BaseActivityEntity['linkPreview'] => ({
  id: 1,
  activityId: 'a',
  url,
  title: null,
  siteName: null,
  description: null,
  mediaType: null,
  channel: null,
  image: null,
  imageWidth: null,
  imageHeight: null,
  video: null,
  favicon: null,
})

test('a mention, a link and bold words become parts of their own', () => {
  const message = 'Thank you @Tomasz for the spare elements, see here'
  const spans = postSpans(message, [
    entity({ type: 'link', startIndex: 46, endIndex: 50, linkPreview: preview('https://example.org/spares') }),
    entity({ type: 'mention', startIndex: 10, endIndex: 17, account: anAccount({ username: 'tomasz.w' }) }),
    entity({ startIndex: 26, endIndex: 31, marks: ['bold'] }),
  ])
  expect(spans).toEqual([
    { text: 'Thank you ' },
    { text: '@Tomasz', names: { href: '/people/tomasz.w' } },
    { text: ' for the ' },
    { text: 'spare', marks: ['bold'] },
    { text: ' elements, see ' },
    { text: 'here', href: 'https://example.org/spares' },
  ])
})

test('a link that is no web address is shown as text', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nonsense'])
    expect(postSpans('press me', [entity({ type: 'link', startIndex: 0, endIndex: 5, linkPreview: preview(url) })])[0]).toEqual({
      text: 'press',
    })
})

test('whatever the entities say, no letter is lost, doubled or moved', () => {
  const anEntity = fc
    .record({
      type: fc.constantFrom('mention' as const, 'link' as const, 'segment' as const),
      startIndex: fc.integer({ min: -5, max: 60 }),
      endIndex: fc.integer({ min: -5, max: 70 }),
    })
    .map((of) => entity({ ...of, linkPreview: of.type === 'link' ? preview('https://example.org') : null }))
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(anEntity, { maxLength: 6 }), (message, entities) => {
      expect(
        postSpans(message, entities)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message)
    }),
  )
})

test('a long post is cut between words, and never inside a link', () => {
  const long = postSpans(`${'word '.repeat(100)}https://example.org/a-long-address`, [])
  const cut = firstSpans(long, 203)
  expect(cut).toHaveLength(1)
  expect(cut[0]?.text).toMatch(/word$/)
  expect(cut[0]?.text.length).toBeLessThanOrEqual(203)
  expect(firstSpans(postSpans(`see https://example.org/${'a'.repeat(900)} there`, []), 600)).toEqual([{ text: 'see ' }])
})

test('a post that is hardly longer than the fold is shown whole', () => {
  const spans = postSpans('x'.repeat(620), [])
  expect(firstSpans(spans, 600)).toBe(spans)
})

test('somebody named by their user name is shown by their name', () => {
  const account = anAccount({ username: 'tomasz.w', firstName: 'Tomasz', lastName: 'Wójcik' })
  const spans = postSpans('@Tomasz.w and @Tom', [
    entity({ type: 'mention', startIndex: 0, endIndex: 9, account }),
    entity({ type: 'mention', startIndex: 14, endIndex: 18, account }),
  ])
  expect(spans.map(({ text }) => text)).toEqual(['@Tomasz Wójcik', ' and ', '@Tom'])
})
