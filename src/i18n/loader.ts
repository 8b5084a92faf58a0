// Fetches the words of a language: /lang/{locale}.json has those of the first load, /lang/{locale}/{group}.json has others.
import { wordGroups } from 'virtual:word-groups'
import { wordsCache } from '../lib/device/cache-names.ts'

/** Text by key; a key begins with its area. The contract's TranslationFile. */
export type Words = Record<string, string>

/** Loads a group of the words of a language; empty if there are none. Rejects if they cannot be loaded now. */
export type Loader = (locale: string, group: string) => Promise<Words>

const deadlineMs = 8000

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string')

/** Caches the words, because on a first visit no worker does, and the next visit may be offline. Harmless later. */
async function keepForOffline(address: string, response: Response): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(wordsCache)
  await cache.put(address, response)
}

/**
 * Loads a group over the network or from the worker's cache, within 8 s including the body.
 * HTML, redirects and anything but a map of texts are refused: a captive portal answers 200 to everything.
 */
export const loadWords: Loader = async (locale, group) => {
  const address = group === wordGroups[0] ? `/lang/${locale}.json` : `/lang/${locale}/${group}.json`
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
