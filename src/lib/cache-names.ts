// Names in Cache Storage that the page and the worker share.

/** Language files, the organisation's configuration, manifest and icons. The page writes here too: its first visit has no worker yet. */
export const wordsCache = 'lang'

/** Pictures that anybody may see, by their unguessable addresses. */
export const picturesCache = 'img-pub'

/** Any cache of pictures, also those of one identity. */
export const isPicturesCache = (name: string): boolean => name.startsWith('img-')

/** Parts of the app that are not in the first download. */
export const assetsCache = 'assets'

const shellPrefix = 'shell-'

/** The app itself, a cache per build: a page of an earlier build still finds its parts. */
export const shellCache = (build: string): string => `${shellPrefix}${build}`

/** The build a shell cache belongs to; null for any other cache. */
export const buildOfCache = (name: string): string | null => (name.startsWith(shellPrefix) ? name.slice(shellPrefix.length) : null)
