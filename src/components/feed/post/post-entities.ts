// The entities of a text: addresses and mentions with their positions. Pure.
import type { ActivityEntityInput } from '../../../contract/bodies/feed.ts'
import { textParts } from '../../../kit/text/linked-text.ts'
import { mentionEntities, type Named } from '../../messages/composer/mention-entities.ts'

/** The web addresses in a text, in order. */
export const linksIn = (text: string): string[] => textParts(text).flatMap(({ href }) => href ?? [])

function linkEntities(message: string): ActivityEntityInput[] {
  const entities: ActivityEntityInput[] = []
  let at = 0
  for (const { text, href } of textParts(message)) {
    if (href !== undefined) entities.push({ type: 'link', startIndex: at, endIndex: at + text.length, marks: [], href })
    at += text.length
  }
  return entities
}

export function postEntities(message: string, people: Named): ActivityEntityInput[] {
  return [...linkEntities(message), ...mentionEntities(message, people)].toSorted((a, b) => a.startIndex - b.startIndex)
}
