// What a build consists of: its scripts, what a start loads of them, and their sizes in brotli bytes.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { brotliOptions } from '../build/brotli.ts'

export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** Before everything, in the page (public/boot.js). */
const BOOT = 'boot.js'

/** Reads the build in a folder. Throws where there is none. */
export function readBuilt(folder: string) {
  const dist = pathToFileURL(`${path.resolve(folder)}/`)
  const read = (file: string): Buffer => readFileSync(new URL(file, dist))
  const parsed = (file: string): unknown => JSON.parse(read(file).toString())
  const manifest = parsed('.vite/manifest.json') as Record<string, Chunk>
  const modules = parsed('.vite/modules.json') as Record<string, string[]>
  const sizes = new Map<string, number>()
  /** Brotli bytes of one file. */
  const size = (file: string): number => {
    const bytes = sizes.has(file) ? Buffer.alloc(0) : read(file)
    const known = sizes.get(file) ?? brotliCompressSync(bytes, brotliOptions(bytes.length)).length
    sizes.set(file, known)
    return known
  }
  /** The chunk and everything it imports statically. */
  function closure(key: string, seen = new Set<Chunk>()): Set<Chunk> {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk)) return seen
    seen.add(chunk)
    for (const next of chunk.imports ?? []) closure(next, seen)
    return seen
  }
  /** The manifest's key of the chunk of this name, or with this module (`src/areas/feed/FeedScreen.tsx`). Throws if there is none. */
  function keyOf(what: string): string {
    const found = Object.keys(manifest).find((key) => {
      const { name, file } = manifest[key]!
      return name === what || modules[file]?.includes(what)
    })
    if (!found) throw new Error(`${folder} has no script with ${what}: build first.`)
    return found
  }
  const scriptsOf = (chunks: Iterable<Chunk>): Set<string> => new Set([...chunks].map(({ file }) => file))
  const stylesOf = (chunks: Iterable<Chunk>): Set<string> => new Set([...chunks].flatMap(({ css = [] }) => css))
  const total = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + size(name), 0)

  const first = closure(keyOf('first'))
  const pageStyles = [
    ...read('index.html')
      .toString()
      .matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g),
  ].map((found) => found[1] ?? '')
  return {
    dist,
    read,
    size,
    modules,
    total,
    chunks: Object.values(manifest).filter(({ file }) => file.endsWith('.js')),
    firstScripts: scriptsOf(first),
    /** Brotli bytes of the first load. */
    firstLoad: { scripts: total(scriptsOf(first)) + size(BOOT), styles: total(new Set([...stylesOf(first), ...pageStyles])) },
    /** The scripts before the content of a start with saved copies, on the screen in this module. */
    scriptsOfStart: (screen: string): Set<string> =>
      new Set([BOOT, ...scriptsOf([...first, ...closure(keyOf('common')), ...closure(keyOf(screen))])]),
  }
}
