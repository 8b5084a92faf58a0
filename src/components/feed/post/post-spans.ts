// Splits the text of a post at its entities: mentions, links and marks become spans, never markup. Pure.
import { countCharacters, firstCharacters, fitsIn } from '../../../lib/text/characters.ts'
import type { BaseActivityEntity } from '../../../contract/community/activities.ts'
import type { MarkType } from '../../../contract/enums.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { paths } from '../../../paths.ts'
import { textParts } from '../../../kit/text/linked-text.ts'

export interface PostSpan {
  text: string
  /** A web address, always http or https. */
  href?: string
  /** The page of a mentioned account or object; none if unknown. */
  names?: { href?: string }
  marks?: readonly MarkType[]
}

const linkOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined

/** The target of an entity of this kind. */
const named: Partial<Record<BaseActivityEntity['type'], (entity: BaseActivityEntity) => PostSpan['names']>> = {
  mention: ({ account }) => (account ? { href: paths.person({ accountId: account.username }) } : {}),
  interest: ({ interest }) => (interest ? { href: paths.feed({ interest: interest.name }) } : {}),
}

/** A mention by user name, as the composer inserts it, is shown with the display name. */
const shownName = ({ account }: BaseActivityEntity, written: string): string =>
  account && written.toLowerCase() === `@${account.username.toLowerCase()}` ? `@${displayName(account)}` : written

/** Spans in order; joined, they are the message, except for names. Entities that overlap an earlier one or exceed the text are ignored. */
export function postSpans(message: string, entities: readonly BaseActivityEntity[]): PostSpan[] {
  const spans: PostSpan[] = []
  let done = 0
  const plainUntil = (end: number) => {
    if (end > done) spans.push(...textParts(message.slice(done, end)))
    done = Math.max(done, end)
  }
  for (const entity of entities.toSorted((a, b) => a.startIndex - b.startIndex)) {
    const { startIndex, endIndex, type, marks } = entity
    if (startIndex < done || endIndex <= startIndex || endIndex > message.length) continue
    plainUntil(startIndex)
    const href = type === 'link' ? linkOf(entity.linkPreview?.url) : undefined
    const names = named[type]?.(entity)
    spans.push({
      text: shownName(entity, message.slice(startIndex, endIndex)),
      ...(href && { href }),
      ...(names && { names }),
      ...(marks.length > 0 && { marks }),
    })
    done = endIndex
  }
  plainUntil(message.length)
  return spans
}

/** Truncates spans after about `length` characters, between words if possible. Returns the same array if nothing was cut. */
export function firstSpans(spans: readonly PostSpan[], length: number): readonly PostSpan[] {
  // Folding only two lines is not worth a tap.
  if (fitsIn(spans.map(({ text }) => text).join(''), Math.floor(length * 1.25))) return spans
  const kept: PostSpan[] = []
  let left = length
  for (const span of spans) {
    if (fitsIn(span.text, left)) {
      kept.push(span)
      left -= countCharacters(span.text)
      continue
    }
    // A truncated link would be broken, so it is removed completely.
    if (span.href === undefined && !span.names) {
      const fits = firstCharacters(span.text, left).length
      const cut = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(span.text)].findLast(({ index }) => index <= fits)
      kept.push({ ...span, text: span.text.slice(0, cut?.index ?? fits).trimEnd() })
    }
    break
  }
  return kept
}
