// The shape of what channels of the demo are called and publish.

/** Names and words of one organisation's channels, by the keys of `server/seed/talk/channels.ts`. */
export interface Press {
  /** Name and description of each channel. */
  channels: Record<string, readonly [string, string]>
  topics: readonly string[]
  /** `{topic}` stands for one of the topics, which is never at a sentence's beginning in scripts with capitals. */
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
