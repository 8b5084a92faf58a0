// npm run size: what a first visit loads, and what every later part adds to those who ask for it, in brotli bytes; fails over the
// budgets, and where the build has source maps.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from './build/brotli.ts'
import { rows } from '../src/areas/rows.ts'
import { paths } from '../src/paths.ts'

interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const dist = pathToFileURL(`${path.resolve(process.env['FOYER_DIST_DIR'] ?? 'dist')}/`)
const kB = 1000
/** docs/decisions/002: the shell and the first route; a screen's scripts beyond it; the words of one language. */
const budgets = { firstScripts: 105 * kB, firstStyles: 12 * kB, part: 30 * kB, language: 25 * kB }
/** What a visitor gets first: the home screen. */
const firstRoute = 'src/areas/home/HomeScreen.tsx'
/** Parts that are one library each, fetched when a person asks for what needs them. Their own ceilings. */
const libraries: Record<string, number> = { amplify: 50 * kB, RichTextEditor: 90 * kB }

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

const compressed = (file: string): number => {
  const bytes = readFileSync(new URL(file, dist))
  return brotliCompressSync(bytes, brotliOptions(bytes.length)).length
}

const sizes = new Map<string, number>()
const size = (file: string): number => {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const bytes = compressed(file)
  sizes.set(file, bytes)
  return bytes
}

/** The chunk and everything it imports statically, by manifest key. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

const files = (keys: Iterable<string>) => {
  const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  return { scripts: new Set(chunks.map((chunk) => chunk.file)), styles: new Set(chunks.flatMap((chunk) => chunk.css ?? [])) }
}
const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + size(name), 0)

// The page's entry is inside this chunk (scripts/build/first-load-chunk.ts), and the manifest keeps its styles apart.
const entry = Object.keys(manifest).find((key) => manifest[key]?.name === 'first')
if (!entry) throw new Error('dist/.vite/manifest.json does not know the first load: build first.')
// The first route has a chunk of its own only as far as it shares nothing with the start.
const firstKeys = new Set([...closure(entry), ...(manifest[firstRoute] ? closure(firstRoute) : [])])
const first = files(firstKeys)

const over: string[] = []
const report = (name: string, bytes: number, budget: number) => {
  const tooBig = bytes > budget
  if (tooBig) over.push(name)
  console.log(`${tooBig ? 'OVER' : '    '} ${name.padEnd(46)} ${String(bytes).padStart(8)} of ${String(budget).padStart(7)}`)
}

const page = readFileSync(new URL('index.html', dist), 'utf8')
const pageStyles = [...page.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"|href="\/([^"]+\.css)"/g)].map(
  (found) => found[1] ?? found[2] ?? '',
)

console.log('Brotli bytes')
report('first load: JavaScript', total(first.scripts) + compressed('boot.js'), budgets.firstScripts)
report('first load: CSS', total(new Set([...first.styles, ...pageStyles])), budgets.firstStyles)

// An address of one area adds nothing to the first load: its row comes with the table of all of them.
const shared = new Set<string>(Object.values(paths).map(({ pattern }) => pattern))
const firstText = [...first.scripts].map((file) => readFileSync(new URL(file, dist), 'utf8')).join('\n')
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
for (const name of readdirSync(new URL('lang/', dist)).filter((name) => name.endsWith('.json')))
  report(`words: ${name}`, size(path.posix.join('lang', name)), budgets.language)

const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
if (maps.length > 0) {
  console.error(`Our sources are for the repository, not for the web host: ${maps[0]}.`)
  process.exitCode = 1
}
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}.`)
  process.exitCode = 1
}
