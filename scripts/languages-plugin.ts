// Languages in the build: English goes into the bundle as `virtual:english`, every other one becomes /lang/{locale}.json.
import path from 'node:path'
import type { Plugin } from 'vite'
import { knownLanguages, writeLanguages } from './languages.ts'
import { pseudoLocale } from '../src/i18n/pseudo.ts'
import { pseudoWords } from './pseudo-words.ts'
import { areasOf, localesFolder, wordsOf, writtenLocales } from './words.ts'

const virtualName = 'virtual:english'
const resolvedName = `\0${virtualName}`

/** Written languages, and regional ones whose base is written: `es-MX` reads `es` until it has differences of its own. */
function servedLocales(): string[] {
  const written = new Set(writtenLocales())
  const regional = knownLanguages.map(({ value }) => value).filter((value) => written.has(value.split('-')[0] ?? ''))
  return [...new Set([...written, ...regional])]
}

/**
 * Writes src/i18n/languages.json and words.d.ts anew where they are stale, so a new key is typed at once.
 * In development a changed text reloads the page, and `/lang/en-XA.json` is the pseudo-language.
 */
export function languages(): Plugin {
  return {
    name: 'foyer:languages',
    enforce: 'pre',
    buildStart() {
      writeLanguages()
      for (const area of areasOf('en')) this.addWatchFile(path.join(localesFolder, 'en', `${area}.json`))
    },
    resolveId: (id) => (id === virtualName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined
      // A string to parse is smaller work for the browser than an object literal of the same size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(wordsOf('en')))})`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const locale of servedLocales())
        this.emitFile({ type: 'asset', fileName: `lang/${locale}.json`, source: JSON.stringify(wordsOf(locale)) })
    },
    configureServer(server) {
      server.watcher.add(localesFolder)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(localesFolder)) return
        writeLanguages()
        const english = server.moduleGraph.getModuleById(resolvedName)
        if (english) server.moduleGraph.invalidateModule(english)
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const locale = /^\/lang\/([\w-]+)\.json(?:\?|$)/.exec(request.url ?? '')?.[1]
        if (!locale) return next()
        const words = locale === pseudoLocale ? pseudoWords(wordsOf('en')) : servedLocales().includes(locale) ? wordsOf(locale) : null
        response.statusCode = words ? 200 : 404
        response.setHeader('content-type', words ? 'application/json' : 'text/plain')
        response.setHeader('cache-control', 'no-cache')
        response.end(words ? JSON.stringify(words) : `No words for ${locale}.`)
      })
    },
  }
}
