// npm run size: the first load, the starts and every script in brotli bytes. Fails if one exceeds its budget, or if the build has source
// maps.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rows } from '../../src/areas/rows.ts'
import { paths } from '../../src/paths.ts'
import { readBuilt } from './built.ts'

const kB = 1000
/** docs/decisions/002: the first load; the scripts before the content of a start; one script and its styles; one file of words. */
const budgets = { firstScripts: 105 * kB, firstStyles: 12 * kB, start: 153 * kB, startFiles: 5, part: 30 * kB, words: 12 * kB }
/** Ceilings of their own: what all starts share, and two libraries that are fetched when a person asks for what needs them. */
const larger: Record<string, number> = { common: 40 * kB, amplify: 50 * kB, RichTextEditor: 90 * kB }
/** The screens of `npm run bench:load`. */
const starts = {
  feed: 'src/areas/feed/FeedScreen.tsx',
  event: 'src/areas/events/page/EventScreen.tsx',
  agenda: 'src/areas/events/agenda/AgendaScreen.tsx',
  conversation: 'src/areas/messages/conversation/ConversationScreen.tsx',
  pass: 'src/areas/events/passes/PassScreen.tsx',
  home: 'src/areas/home/Community.tsx',
}

const { dist, read, size, total, chunks, firstScripts, firstLoad, scriptsOfStart } = readBuilt(process.env['FOYER_DIST_DIR'] ?? 'dist')

const over: string[] = []
const report = (name: string, value: number, budget: number) => {
  const tooBig = value > budget
  if (tooBig) over.push(name)
  console.log(`${tooBig ? 'OVER' : '    '} ${name.padEnd(46)} ${String(value).padStart(8)} of ${String(budget).padStart(7)}`)
}

console.log('Brotli bytes, and files')
report('first load: JavaScript', firstLoad.scripts, budgets.firstScripts)
report('first load: CSS', firstLoad.styles, budgets.firstStyles)
for (const [name, screen] of Object.entries(starts)) {
  const scripts = scriptsOfStart(screen)
  report(`before the content: ${name}`, total(scripts), budgets.start)
  report(`before the content: ${name}, files`, scripts.size, budgets.startFiles)
}

// An address of one area adds nothing to the first load: its row comes with the table of all of them.
const shared = new Set<string>(Object.values(paths).map(({ pattern }) => pattern))
const firstText = [...firstScripts].map((file) => read(file).toString()).join('\n')
const early = rows.filter(
  ({ pattern }) => !shared.has(pattern) && ['`', '"', "'"].some((quote) => firstText.includes(quote + pattern + quote)),
)
if (early.length > 0) {
  console.error(`In the first load, where no address of an area belongs: ${early.map(({ pattern }) => pattern).join(', ')}.`)
  process.exitCode = 1
}

for (const { file, name = file, css = [] } of chunks.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '')))
  if (!firstScripts.has(file)) report(`script: ${name}`, size(file) + total(css), larger[name] ?? budgets.part)
for (const name of readdirSync(new URL('lang/', dist), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')))
  report(`words: ${name}`, size(path.posix.join('lang', name)), budgets.words)

const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
if (maps.length > 0) {
  console.error(`Our sources are for the repository, not for the web host: ${maps[0]}.`)
  process.exitCode = 1
}
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}
