// Painted copies in the database of the identity's answers: deleted with them, and fenced like them.
import { COPIES, copyPlace, MOST_BYTES, MOST_COPIES, type PaintedCopy } from '../../lib/device/painted.ts'
import type { Keeping } from '../reads/keeping.ts'

type Store = Pick<Keeping, 'readValue' | 'keepValues'>

const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer())

/** The places of all copies, the most recent first. */
async function placesIn(store: Store): Promise<string[]> {
  const places = await store.readValue(COPIES)
  return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : []
}

/** Keeps the copy of an address in place of an earlier one. One that is too large is not kept; beyond 40, those seen least recently go. */
export async function keepCopy(
  store: Store,
  locale: string,
  address: string,
  copy: Omit<PaintedCopy, 'html'> & { html: string },
): Promise<void> {
  const html = await packed(copy.html)
  const place = copyPlace(locale, address)
  if (html.length > MOST_BYTES) return forgetCopies(store, (one) => one === place)
  const places = [place, ...(await placesIn(store)).filter((one) => one !== place)]
  const gone = places.slice(MOST_COPIES).map((one) => [one, null] as const)
  await store.keepValues(
    new Map<string, unknown>([[place, { ...copy, html } satisfies PaintedCopy], [COPIES, places.slice(0, MOST_COPIES)], ...gone]),
  )
}

/** Deletes the copies at these places. */
export async function forgetCopies(store: Store, fits: (place: string) => boolean): Promise<void> {
  const places = await placesIn(store)
  const gone = places.filter(fits)
  if (gone.length === 0) return
  const rest = places.filter((place) => !fits(place))
  await store.keepValues(new Map<string, unknown>([...gone.map((place) => [place, null] as const), [COPIES, rest]]))
}
