// Names in Cache Storage that the page and the worker share.

/** Language files, the organisation's configuration, manifest and icons. The page writes here too: its first visit has no worker yet. */
export const wordsCache = 'lang'

/** Drawings that anyone may see and that never change. */
export const picturesCache = 'img-pub'

/** Pictures that one identity saw. */
export const scopePicturesCache = (scopeId: string): string => `img-${scopeId}`

/** Any cache of pictures, also those of one identity. */
export const isPicturesCache = (name: string): boolean => name.startsWith('img-')

/** Parts of the app that are not in the first download. */
export const assetsCache = 'assets'

const shellPrefix = 'shell-'

/** The app itself, a cache per build: a page of an earlier build still finds its parts. */
export const shellCache = (build: string): string => `${shellPrefix}${build}`

/** The build a shell cache belongs to; null for any other cache. */
export const buildOfCache = (name: string): string | null => (name.startsWith(shellPrefix) ? name.slice(shellPrefix.length) : null)
