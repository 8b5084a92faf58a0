// Which answers may be cached. A captive portal answers 200 to everything, and its page would stay in the cache.

/** The properties of a Response that the rules need. */
export interface Answer {
  status: number
  redirected: boolean
  headers: { get(name: string): string | null }
}

const typeOf = (answer: Answer) => answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
const whole = (answer: Answer) => answer.status === 200 && !answer.redirected

const assetTypes = /^(?:text\/css|(?:text|application)\/javascript|font\/[\w-]+|image\/[\w+.-]+|application\/(?:wasm|json))$/

/** A script, style sheet, font or drawing of the app. */
export const keepableAsset = (answer: Answer): boolean => whole(answer) && assetTypes.test(typeOf(answer))

/** JSON (also of the manifest type) or an icon. Never HTML. */
export const keepableWords = (answer: Answer): boolean =>
  whole(answer) && /^(?:application\/(?:json|manifest\+json)|image\/[\w+.-]+)$/.test(typeOf(answer))

/** A complete picture. An answer to a Range request (206) is not. */
export const keepablePicture = (answer: Answer): boolean => whole(answer) && typeOf(answer).startsWith('image/')

/** Public and immutable: a generated picture. Uploads can be withdrawn, and their headers say so. */
export const isEverybodys = (answer: Answer): boolean => /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')

const sizes = ['large', 'small', 'thumbnail', 'square', 'public']

/** Addresses of the same picture in other sizes, the largest first; empty if it is no picture of the media store. */
export function siblingsOf(address: string): string[] {
  const [, before, size] = /^(.*\/media\/[^/]+\/)(\w+)$/.exec(address) ?? []
  return before === undefined ? [] : sizes.filter((other) => other !== size).map((other) => before + other)
}

/** A Workbox plugin that caches answers that `rule` allows. Others reach the page uncached. */
export const keepOnly = (rule: (answer: Answer) => boolean) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) => (rule(response) ? response : null),
})
