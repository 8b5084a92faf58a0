// Content negotiation: accepted encodings, and an existing copy.

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Our encodings that `accept-encoding` allows, best first. A weight of 0 forbids one; a missing header allows none. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map(
    (header ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number.parseFloat(weight.slice(2)) || 0]
    }),
  )
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  // Sorting is stable: at equal weight brotli stays first.
  return encodings.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether the caller's copy (`if-none-match`) is up to date. */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
