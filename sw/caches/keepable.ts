// Which answers may be kept. A captive portal says 200 to everything, and what it says would stay.

/** The two facts about an answer that the rules below need; a Response has them. */
export interface Answer {
  status: number
  redirected: boolean
  headers: { get(name: string): string | null }
}

const typeOf = (answer: Answer) => answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
const whole = (answer: Answer) => answer.status === 200 && !answer.redirected

const assetTypes = /^(?:text\/css|(?:text|application)\/javascript|font\/[\w-]+|image\/[\w+.-]+|application\/(?:wasm|json))$/

/** A script, style, font or drawing of ours. */
export const keepableAsset = (answer: Answer): boolean => whole(answer) && assetTypes.test(typeOf(answer))

/** JSON (also the manifest's own kind) or an icon. Never HTML. */
export const keepableWords = (answer: Answer): boolean =>
  whole(answer) && /^(?:application\/(?:json|manifest\+json)|image\/[\w+.-]+)$/.test(typeOf(answer))

/** A whole picture; an answer to a Range request (206) is not one. */
export const keepablePicture = (answer: Answer): boolean => whole(answer) && typeOf(answer).startsWith('image/')

/** Public and permanently: a drawing. What members upload can be withdrawn, and says so. */
export const isEverybodys = (answer: Answer): boolean => /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')

const sizes = ['large', 'small', 'thumbnail', 'square', 'public']

/** Addresses of the same picture in the other sizes, the largest first; none for what is no picture of the media store. */
export function siblingsOf(address: string): string[] {
  const [, before, size] = /^(.*\/media\/[^/]+\/)(\w+)$/.exec(address) ?? []
  return before === undefined ? [] : sizes.filter((other) => other !== size).map((other) => before + other)
}

/** A workbox plugin that keeps what `rule` allows and hands the rest to the page unkept. */
export const keepOnly = (rule: (answer: Answer) => boolean) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) => (rule(response) ? response : null),
})
