// Turns sentences with gaps into texts, with the spans that posts store beside them.
import type { ActivityEntityInput } from '../../../src/contract/bodies/feed.ts'
import type { Dice } from './random.ts'
import type { Person } from './scene.ts'
import type { Tongue } from '../texts/tongue.ts'

const links = [
  'https://example.com/notes/hinges',
  'https://example.org/repair-manual?page=12',
  'https://example.com/essays/the-soft-city',
  'https://www.example.net/loan-shelf/how-it-works#deposit',
  'https://example.com/طريق-الظل',
  'https://example.org/archive/1951/bench.pdf',
]

export interface Composed {
  message: string
  entities: ActivityEntityInput[]
}

/** A gap, something bold, a web address, or plain text. */
const pieces = /\{(\w+)\}|\*([^*]+)\*|(https?:\/\/\S+)|(?:(?!https?:\/\/)[^{*])+|[{*]/g

/**
 * Fills the gaps of `template`. `people` may be mentioned; positions of the spans count UTF-16 units. Throws for a gap without a filling.
 */
export function compose(
  dice: Dice,
  tongue: Tongue,
  template: string,
  people: readonly Person[],
  filled: Record<string, string> = {},
): Composed {
  const entities: ActivityEntityInput[] = []
  let message = ''
  const append = (text: string, entity?: (span: { startIndex: number; endIndex: number }) => ActivityEntityInput): void => {
    const startIndex = message.length
    message += text
    if (entity) entities.push(entity({ startIndex, endIndex: message.length }))
  }
  for (const [part, gap, bold, address] of template.matchAll(pieces)) {
    if (address !== undefined) append(address, (span) => ({ type: 'link', ...span, marks: [], href: address }))
    else if (bold !== undefined) append(bold, (span) => ({ type: 'segment', ...span, marks: ['bold'] }))
    else if (gap === undefined) append(part)
    else if (gap === 'who') {
      const person = dice.pick(people)
      append(`@${person.name}`, (span) => ({ type: 'mention', ...span, marks: [], accountId: person.id }))
    } else if (gap === 'link') {
      const href = dice.pick(links)
      append(href, (span) => ({ type: 'link', ...span, marks: [], href }))
    } else {
      const choices = tongue.slots[gap]
      const text = filled[gap] ?? (choices && dice.pick(choices))
      if (text === undefined) throw new Error(`Nobody fills {${gap}} in: ${template}`)
      append(text)
    }
  }
  const [first = ''] = message
  return { message: first.toUpperCase() + message.slice(first.length), entities }
}

/** Only the text. */
export const sentence = (dice: Dice, tongue: Tongue, template: string, filled?: Record<string, string>): string =>
  compose(dice, tongue, template, [], filled).message

/** Text for a URL: Latin letters, digits and dashes; empty if there are none. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
