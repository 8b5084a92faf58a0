// What a line says about a content: its kind, and how long it takes.
import type { TFunction } from 'i18next'
import type { BaseContent, Content } from '../../contract/community/channels.ts'
import { readingMinutes } from './reading-time.ts'
import { textOf } from '../../kit/text/text-of.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'

export type ContentKind = 'article' | 'audio' | 'video'

export const kindIcons: Readonly<Record<ContentKind, IconName>> = { article: 'file-text', audio: 'headphones', video: 'video' }

/** The contract stores no kind: audio comes before video, as in the lists of the server. Pure. */
export const kindOf = ({ audio, video }: Pick<BaseContent, 'audio' | 'video'>): ContentKind =>
  audio ? 'audio' : video ? 'video' : 'article'

/** Counting the words of a long text again at every render would be slow. */
const minutes = new WeakMap<object, number>()

/** Minutes to read the text; 0 without a text. */
function minutesToRead(content: Pick<Content, 'body'>): number {
  const known = minutes.get(content) ?? readingMinutes(content.body ? textOf(content.body) : '')
  minutes.set(content, known)
  return known
}

/** "Audio, 24:10", "Article, 6 min read". */
export function factsOf(content: Content, t: TFunction): string {
  const of = kindOf(content)
  const kind = t(`contents.kind.${of}`)
  if (content.duration) return t('contents.lasting', { kind, duration: content.duration })
  const count = of === 'article' ? minutesToRead(content) : 0
  return count > 0 ? t('contents.reading', { kind, count }) : kind
}
