// Names in Cache Storage, shared by page and worker.

/** Language files, the organisation's configuration, manifest and icons. The page writes to it too, because a first visit has no worker. */
export const wordsCache = 'lang'

/** Public drawings that never change. */
export const picturesCache = 'img-pub'

/** Pictures that one identity has seen. */
export const scopePicturesCache = (scopeId: string): string => `img-${scopeId}`

/** Matches any cache of pictures, including those of one identity. */
export const isPicturesCache = (name: string): boolean => name.startsWith('img-')

/** Files of the app outside the precache. */
export const assetsCache = 'assets'

const shellPrefix = 'shell-'

/** The app shell, one cache per build, so that a page of an earlier build can still load its chunks. */
export const shellCache = (build: string): string => `${shellPrefix}${build}`

/** The build of a shell cache; null for other caches. */
export const buildOfCache = (name: string): string | null => (name.startsWith(shellPrefix) ? name.slice(shellPrefix.length) : null)
