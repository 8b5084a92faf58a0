// Tests of the search through the texts of an event.
import { expect, test } from 'vitest'
import { anEvent, aBaseSpeaker, aSession, aSpeaker } from '../../../components/events/builders.test-helper.ts'
import { eventTexts } from './event-texts.ts'
import { excerptOf, findTexts } from './find-texts.ts'

const page = { id: 'way', slug: 'way', title: 'Getting there', sortOrder: 1 }
const hall = {
  id: 'hall',
  name: 'Kiln Hall',
  description: '<p>Up the stairs.</p>',
  address1: null,
  address2: null,
  zip: null,
  city: null,
  state: null,
  country: null,
  image: null,
  googlePlaceId: null,
}
const texts = eventTexts({
  event: anEvent({
    pages: [page],
    sponsorshipLevels: [
      {
        id: 'gold',
        slug: 'gold',
        name: 'Gold',
        description: null,
        sponsorsPerRow: 2,
        sponsors: [{ id: 'loom', name: 'Loom & Co', description: 'Cloth since 1880.', url: null, account: null, image: null }],
        createdAt: '',
        updatedAt: '',
      },
    ],
  }),
  address: 'summit',
  locale: 'en',
  sessions: [
    aSession({ id: 'brick', longDescription: '<p>Mycelium &amp; <b>chalk</b>.</p>', location: hall, speakers: [aBaseSpeaker()] }),
    aSession({ id: 'paper', name: 'Chalk prototypes' }),
  ],
  speakers: [aSpeaker({ bio: 'Keeps a café of tools.' })],
  faqs: [
    { id: 's', slug: 's', name: 'Travel', faqs: [{ id: 'bus', slug: 'bus', question: 'Is there a bus?', answer: '<p>Line 40.</p>' }] },
  ],
  pages: [{ ...page, subtitle: 'By foot', html: '<p>Follow the chalk marks.</p>', images: [] }],
})
const idsOf = (typed: string) => findTexts(texts, typed).flatMap((group) => group.texts.map(({ kind, id }) => `${kind} ${id}`))

test.each([
  ['', []],
  ['  ', []],
  ['mycelium', ['session brick']],
  // The title first, and no tags.
  ['CHALK', ['session paper', 'session brick', 'page way']],
  ['strong', []],
  ['haruto', ['session brick', 'speaker speaker']],
  ['cafe', ['speaker speaker']],
  ['travel 40', ['faq bus']],
  ['kiln', ['session brick', 'room hall']],
  ['stairs', ['room hall']],
  ['gold cloth', ['sponsor loom']],
])('%j finds %j', (typed, ids) => expect(idsOf(typed)).toEqual(ids))

test('each leads to its own address', () => {
  const hrefOf = (typed: string) => findTexts(texts, typed)[0]?.texts[0]?.href
  expect(hrefOf('bus')).toBe('/events/summit/faq#q-bus')
  expect(hrefOf('by foot')).toBe('/events/summit/pages/way')
  expect(hrefOf('stairs')).toBe('/events/summit/map?room=hall')
  expect(hrefOf('prototypes')).toBe('/events/summit/sessions/paper')
})

test('an excerpt is only shown for words that the head lacks', () => {
  const excerpt = (typed: string) => findTexts(texts, typed)[0]?.texts[0]?.excerpt
  expect(excerpt('prototypes')).toBe('')
  expect(excerpt('mycelium')).toBe('Mycelium & chalk.')
})

test('an excerpt begins shortly before the word, between two words', () => {
  const long = `${'one two three four '.repeat(10)}kiln ${'and more '.repeat(30)}`
  const excerpt = excerptOf(`First line.\n${long}`, ['kiln'])
  expect(excerpt).toMatch(/^…(one|two|three|four) .*kiln and more.*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(120)
  expect(excerptOf(`${'あ'.repeat(200)}窯${'い'.repeat(200)}`, ['窯'])).toMatch(/^…あ{30}窯い+…$/)
})
