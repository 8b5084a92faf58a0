// Fetches the words of a language from /lang/{locale}.json.
import { wordsCache } from '../lib/device/cache-names.ts'

/** Key to text; keys are dotted and led by their area. The contract's TranslationFile. */
export type Words = Record<string, string>

/** Gives a language's words; an empty map when no one has written any. Rejects when they cannot be had now. */
export type Loader = (locale: string) => Promise<Words>

const deadlineMs = 8000

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')

/** On a first visit no worker is behind the page, so what it fetched would be missing at the next, offline one. Later it does no harm. */
async function keepForOffline(address: string, response: Response): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(wordsCache)
  await cache.put(address, response)
}

/**
 * Loads a language over the network or from the worker's cache, within 8 s including the body.
 * HTML, redirects and anything but a map of texts are refused: a captive portal answers 200 to everything.
 */
export const loadWords: Loader = async (locale) => {
  const address = `/lang/${locale}.json`
  const response = await fetch(address, { signal: AbortSignal.timeout(deadlineMs), credentials: 'same-origin' })
  if (response.status === 404 && !response.redirected) return {}
  const json = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || response.redirected || !json) throw new Error(`No words: ${response.status}`)
  const copy = response.clone()
  const words: unknown = await response.json()
  if (!isWords(words)) throw new Error('No words')
  void keepForOffline(address, copy).catch(() => undefined)
  return words
}
