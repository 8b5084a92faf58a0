// Whether a content is published, scheduled, or a draft. Pure.
import type { Content } from '../../../contract/community/channels.ts'

export type ContentState = 'published' | 'scheduled' | 'draft'

type Dated = Pick<Content, 'published' | 'publishSchedule'>

export const isPublished = ({ published }: Dated, now = Date.now()): boolean => published !== null && Date.parse(published) <= now

/** `now`: milliseconds since 1970. */
export function contentState(content: Dated, now = Date.now()): ContentState {
  if (isPublished(content, now)) return 'published'
  return content.publishSchedule === null ? 'draft' : 'scheduled'
}

export type ContentKind = 'article' | 'audio' | 'video'

/** The contract has no field for it (2.8). */
export function kindOfContent({ audio, video }: Pick<Content, 'audio' | 'video'>): ContentKind {
  if (audio) return 'audio'
  return video ? 'video' : 'article'
}
