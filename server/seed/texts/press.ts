// The type of the names and contents of the demo's channels.

/** Names and texts of one organisation's channels, by the keys of `server/seed/talk/channels.ts`. */
export interface Press {
  /** Name and description of each channel. */
  channels: Record<string, readonly [string, string]>
  topics: readonly string[]
  /** `{topic}` is replaced with a topic. In scripts with capitals it is never at the start of a sentence. */
  titles: Record<'article' | 'audio' | 'video', readonly string[]>
  summaries: readonly string[]
  headings: readonly string[]
  paragraphs: readonly string[]
  quotes: readonly string[]
  collections: readonly (readonly [string, string])[]
  guestTitles: readonly string[]
  /** People who are credited without having an account. */
  outsiders: readonly string[]
  comments: readonly string[]
  planned: string
}
