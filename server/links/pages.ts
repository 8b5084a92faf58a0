// The world's pages, as the platform asks for them.
import { fetchPage, type FetchOptions } from './fetch-page.ts'
import { readPage, type PageWords } from './read-page.ts'

export interface Pages {
  /** What the page at an address says of itself; null where there is none or it may not be asked. Never throws. */
  read(href: string): Promise<PageWords | null>
}

/** Asks once for an address, however many want it at the same time. */
export function createPages(options: FetchOptions = {}): Pages {
  const asked = new Map<string, Promise<PageWords | null>>()
  const ask = async (href: string): Promise<PageWords | null> => {
    const page = await fetchPage(href, options)
    return page && readPage(page)
  }
  return {
    async read(href) {
      const running = asked.get(href) ?? ask(href).finally(() => asked.delete(href))
      asked.set(href, running)
      return running
    },
  }
}
