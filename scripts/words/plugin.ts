// Languages in the build: English is bundled with the code that uses it, by area. Every language becomes a file per group of areas.
import path from 'node:path'
import type { Plugin } from 'vite'
import { areasSpoken } from './areas-spoken.ts'
import { knownLanguages, writeLanguages } from './languages.ts'
import { pseudoLocale } from '../../src/i18n/pseudo.ts'
import { pseudoWords } from './pseudo.ts'
import { areasOf, localeFile, localesFolder, root, wordsOf, writtenLocales } from './files.ts'
import { coreGroup, groupOf, inGroup, wordGroups, wordsAddress } from './groups.ts'

const virtualPrefix = 'virtual:english/'
const resolvedPrefix = `\0${virtualPrefix}`
const groupsModule = 'virtual:word-groups'
const source = path.join(root, 'src')
const registry = path.join(source, 'i18n', 'english.ts')

/** The words of one area. Keys begin with their area. */
const englishOf = (area: string) => Object.fromEntries(Object.entries(wordsOf('en')).filter(([key]) => key.startsWith(`${area}.`)))

/** Languages with a file, and regional ones whose base has one: `es-MX` gets the words of `es` until it has its own file. */
function servedLocales(): string[] {
  const written = new Set(writtenLocales())
  const regional = knownLanguages.map(({ value }) => value).filter((value) => written.has(value.split('-')[0] ?? ''))
  return [...new Set([...written, ...regional])]
}

/**
 * Rewrites src/i18n/languages.json and word-keys.d.ts if they are stale, so that a new key has a type immediately.
 * In development a changed text reloads the page, and `/lang/en-XA.json` is the pseudo-language.
 */
export function languages(): Plugin {
  return {
    name: 'foyer:languages',
    enforce: 'pre',
    buildStart() {
      writeLanguages()
      this.addWatchFile(localeFile('en'))
    },
    resolveId: (id) => (id.startsWith(virtualPrefix) || id === groupsModule ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${groupsModule}`) return `export const wordGroups = ${JSON.stringify(wordGroups())}`
      if (!id.startsWith(resolvedPrefix)) return undefined
      const area = id.slice(resolvedPrefix.length)
      // Browsers parse a JSON string faster than an object literal of the same size.
      return `import { addEnglish } from ${JSON.stringify(registry)}
addEnglish(JSON.parse(${JSON.stringify(JSON.stringify(englishOf(area)))}), ${JSON.stringify(groupOf(area))})`
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(source) || !/\.tsx?$/.test(file) || file.includes('.test.')) return undefined
      const imports = areasSpoken(code, areasOf('en')).map((area) => `import '${virtualPrefix}${area}'`)
      // Appended, so that line numbers stay the same. Imports run first anyway.
      return imports.length > 0 ? { code: `${code}\n${imports.join('\n')}`, map: null } : undefined
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const first = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry)
      const late = (first?.type === 'chunk' ? first.moduleIds : [])
        .filter((id) => id.startsWith(resolvedPrefix))
        .map((id) => id.slice(resolvedPrefix.length))
        .filter((area) => groupOf(area) !== coreGroup)
      if (late.length > 0)
        this.error(`The first load needs the words of ${late.join(', ')}: add them to the core (scripts/words/groups.ts).`)
      for (const locale of servedLocales())
        for (const group of wordGroups()) {
          const source = JSON.stringify(inGroup(wordsOf(locale), group))
          this.emitFile({ type: 'asset', fileName: wordsAddress(locale, group).slice(1), source })
        }
    },
    configureServer(server) {
      server.watcher.add(localesFolder)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(localesFolder)) return
        try {
          writeLanguages()
        } catch (error) {
          // The file may be half-written; the next change triggers this again.
          server.config.logger.error(String(error))
          return
        }
        for (const area of areasOf('en')) {
          const english = server.moduleGraph.getModuleById(`${resolvedPrefix}${area}`)
          if (english) server.moduleGraph.invalidateModule(english)
        }
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const [, locale, group = coreGroup] = /^\/lang\/([\w-]+)(?:\/(\w+))?\.json(?:\?|$)/.exec(request.url ?? '') ?? []
        if (!locale) return next()
        const all = locale === pseudoLocale ? pseudoWords(wordsOf('en')) : servedLocales().includes(locale) ? wordsOf(locale) : null
        const words = all && inGroup(all, group)
        response.statusCode = words ? 200 : 404
        response.setHeader('content-type', words ? 'application/json' : 'text/plain')
        response.setHeader('cache-control', 'no-cache')
        response.end(words ? JSON.stringify(words) : `No words for ${locale}.`)
      })
    },
  }
}
