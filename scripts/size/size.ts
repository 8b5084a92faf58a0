// npm run size: the first load and every lazy chunk in brotli bytes. Fails if one exceeds its budget, or if the build has source maps.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rows } from '../../src/areas/rows.ts'
import { paths } from '../../src/paths.ts'
import { readBuilt } from './built.ts'

const kB = 1000
/** docs/decisions/002: the shell and the first route; a screen's scripts beyond it; one file of words. */
const budgets = { firstScripts: 105 * kB, firstStyles: 12 * kB, part: 30 * kB, words: 12 * kB }
/** Parts that are one library each, fetched when a person asks for what needs them. Their own ceilings. */
const libraries: Record<string, number> = { amplify: 50 * kB, RichTextEditor: 90 * kB }

const { dist, read, manifest, size, closure, files, total, firstKeys, firstScripts, firstLoad } = readBuilt(
  process.env['FOYER_DIST_DIR'] ?? 'dist',
)

const over: string[] = []
const report = (name: string, bytes: number, budget: number) => {
  const tooBig = bytes > budget
  if (tooBig) over.push(name)
  console.log(`${tooBig ? 'OVER' : '    '} ${name.padEnd(46)} ${String(bytes).padStart(8)} of ${String(budget).padStart(7)}`)
}

console.log('Brotli bytes')
report('first load: JavaScript', firstLoad.scripts, budgets.firstScripts)
report('first load: CSS', firstLoad.styles, budgets.firstStyles)

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

/** What is there already when a part is asked for: the chunks that each of those who ask for it has with it. */
function there(part: string): Set<string> {
  const askers = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(part))
  const [first = new Set<string>(), ...rest] = askers.map((key) => closure(key))
  return rest.reduce((common, one) => common.intersection(one), first).union(firstKeys)
}

for (const [key, chunk] of Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b))) {
  if (!chunk.isDynamicEntry || firstKeys.has(key)) continue
  const own = files(closure(key).difference(there(key)))
  const library = Object.keys(libraries).find((name) => chunk.file.includes(`/${name}-`) || key.includes(`/aws-${name}/`))
  report(`later: ${key.replace(/^src\//, '')}`, total(own.scripts) + total(own.styles), library ? libraries[library]! : budgets.part)
}
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
