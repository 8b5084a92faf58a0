// Names in Cache Storage that the page and the worker share.

/** Language files, manifest and icons. The page writes here too: its first visit has no worker yet. */
export const wordsCache = 'foyer-words'
