// What a build consists of: its chunks, what the first visit loads of them, and their sizes in brotli bytes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from '../build/brotli.ts'

export interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** What a visitor gets first: the home screen. */
const firstRoute = 'src/areas/home/HomeScreen.tsx'

/** Reads the build in a folder. Throws where there is none. */
export function readBuilt(folder: string) {
  const dist = pathToFileURL(`${path.resolve(folder)}/`)
  const read = (file: string): Buffer => readFileSync(new URL(file, dist))
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>
  const sizes = new Map<string, number>()
  /** Brotli bytes of one file. */
  const size = (file: string): number => {
    const bytes = sizes.has(file) ? Buffer.alloc(0) : read(file)
    const known = sizes.get(file) ?? brotliCompressSync(bytes, brotliOptions(bytes.length)).length
    sizes.set(file, known)
    return known
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
  if (!entry) throw new Error(`${folder}/.vite/manifest.json does not know the first load: build first.`)
  // The first route has a chunk of its own only as far as it shares nothing with the start.
  const firstKeys = new Set([...closure(entry), ...(manifest[firstRoute] ? closure(firstRoute) : [])])
  const first = files(firstKeys)
  const page = read('index.html').toString()
  const pageStyles = [...page.matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"|href="\/([^"]+\.css)"/g)].map(
    (found) => found[1] ?? found[2] ?? '',
  )
  return {
    dist,
    read,
    manifest,
    size,
    closure,
    files,
    total,
    firstKeys,
    firstScripts: first.scripts,
    /** Brotli bytes of the first load. */
    firstLoad: {
      scripts: total(first.scripts) + size('boot.js'),
      styles: total(new Set([...first.styles, ...pageStyles])),
    },
  }
}
