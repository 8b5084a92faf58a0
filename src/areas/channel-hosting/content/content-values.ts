// The editable values of a content, in the form and in the request.
import type { CreateContent, UpdateContent } from '../../../contract/bodies/channels.ts'
import type { Content } from '../../../contract/community/channels.ts'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { stations } from '../stations.ts'
import { kindOfContent } from './content-state.ts'

const texts = ['title', 'description', 'body', 'duration', ...stations] as const

export type ContentField = (typeof texts)[number] | 'kind' | 'audioId' | 'videoId' | 'picture'

/** Plain texts, so that they can be compared and kept with a draft. `kind` decides which of the two media is sent. */
export type ContentValues = Record<ContentField, string>

/** The server's limits, in UTF-16 units. */
export const LONGEST = { title: 300, description: 5000, body: 500_000, duration: 40 } as const

const fields = [...texts, 'kind', 'audioId', 'videoId', 'picture'] as const

export const noContent: ContentValues = {
  ...(Object.fromEntries(fields.map((name) => [name, ''])) as ContentValues),
  kind: 'article',
}

export const valuesOfContent = (content: Content): ContentValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, content[name] ?? ''])) as Record<(typeof texts)[number], string>),
  kind: kindOfContent(content),
  audioId: content.audio ? String(content.audio.id) : '',
  videoId: content.video?.id ?? '',
  picture: content.image?.id ?? '',
})

/** The native file input has a value under the same name, before the text of the upload. */
const uploadIn = (data: FormData, name: string): string => data.getAll(name).findLast((value) => typeof value === 'string') ?? ''

export const contentValuesIn = (data: FormData): ContentValues => ({
  ...(Object.fromEntries(fields.map((name) => [name, textIn(data, name)])) as ContentValues),
  audioId: uploadIn(data, 'audioId'),
  videoId: uploadIn(data, 'videoId'),
})

/** Media of another kind are removed from the content, and stay in the form until it is left. */
const mediaOf = ({ kind, audioId, videoId }: ContentValues) => ({
  audioId: kind === 'audio' && audioId !== '' ? Number(audioId) : null,
  videoId: kind === 'video' && videoId !== '' ? videoId : null,
})

const mediaFields: ReadonlySet<ContentField> = new Set<ContentField>(['kind', 'audioId', 'videoId'])

/** The body of an edit for the named fields. Pure. */
export function contentBody(values: ContentValues, named: readonly ContentField[]): UpdateContent['content'] {
  const sent = Object.fromEntries(texts.filter((name) => named.includes(name)).map((name) => [name, values[name] || null]))
  return { ...sent, ...(named.some((name) => mediaFields.has(name)) ? mediaOf(values) : {}) }
}

/** The body of a new content. Its medium and its picture are a second request. Pure. */
export const newContent = (values: ContentValues): CreateContent => ({
  ...Object.fromEntries(texts.filter((name) => values[name] !== '').map((name) => [name, values[name]])),
  title: values.title,
})

/** What a new content has beyond `newContent`; null if nothing. Pure. */
export function mediaOfNew(values: ContentValues): UpdateContent['content'] | null {
  const { audioId, videoId } = mediaOf(values)
  if (audioId === null && videoId === null) return null
  return audioId === null ? { videoId } : { audioId }
}

/** The server's names of fields: 'content.title', or 'title' for a new one. */
export const contentFieldOf = (part: string): string => (part === 'imageDataUri' ? 'picture' : part.replace(/^content\./, ''))
