// Leaves out of the build what i18next brings for others: fetching words by itself (src/i18n/loader.ts does) and formats of its own
// (src/i18n/format.ts has ours). Two classes of one file, so no import can leave them out.
import type { Plugin } from 'vite'

const file = /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/

/** What is in: a connector that never has anything on its way, and formats that no one asks for because ours were given. */
const stands: readonly { name: string; of: RegExp; by: string }[] = [
  {
    name: 'Connector',
    of: /^class Connector extends EventEmitter \{$[\s\S]*?^\}$/m,
    by: 'class Connector extends EventEmitter { state = {} }',
  },
  { name: 'Formatter', of: /^class Formatter \{$[\s\S]*?^\}$/m, by: 'class Formatter {}' },
]

/** Fails the build when a new version no longer has them as they were. */
export function leanI18next(): Plugin {
  return {
    name: 'foyer:lean-i18next',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null
      return stands.reduce((text, { name, of, by }) => {
        if (!of.test(text)) this.error(`i18next has no class ${name} where it was: see scripts/build/lean-i18next.ts.`)
        return text.replace(of, by)
      }, code)
    },
  }
}
