// Painted copies: the HTML of pages as last seen here. The worker puts one into the page, which shows it before any script of ours has run.
// Shared by the page, which writes them, and the worker, which reads them.

/** Whose copies may be shown: the identity of the pages, in its language. */
export interface CopyScope {
  scopeId: string
  locale: string
}

export interface PaintedCopy {
  /** The build whose styles and icons it uses. */
  build: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  title: string
  /** Addresses of the style sheets of the page. */
  styles: string[]
  /** UTF-8, compressed with gzip. */
  html: Uint8Array<ArrayBuffer>
}

/** Persisted answers of one identity, and its painted copies: one object store `q`. */
export const readsDatabase = (scopeId: string): string => `foyer-q-${scopeId}`
export const READS_STORE = 'q'

/** The key of the copy of an address (path and query) in the database of the identity's answers. */
export const copyPlace = (locale: string, address: string): string => `copy ${locale} ${address}`

/** The key of the list of all copies, the most recently seen first. */
export const COPIES = 'copies'

export const MOST_COPIES = 40
/** The largest compressed copy, in bytes. */
export const MOST_BYTES = 40_000
/** An older copy is not shown: what it says is too far from the truth. In ms. */
export const COPY_LASTS = 7 * 24 * 60 * 60_000

/** The value of the page's `data-copy`, and of local storage: both must name the same identity and language. */
export const copyMark = ({ scopeId, locale }: CopyScope): string => `${scopeId} ${locale}`
/** The key in local storage. */
export const COPY_MARK = 'foyer.copy'
