// Tells boot.js which files a start on each address needs, so that the browser requests them beside the app's own file, not after it.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Row } from '../../src/kit/area/area.ts'
import { areaNames, pictureOf } from './chunks.ts'

const placeholder = '/* files of each start */'

/** The used part of a chunk. */
export interface Chunk {
  name: string
  fileName: string
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

type Start = Pick<Row, 'pattern' | 'screenName' | 'early'>

/** The addresses of each area, by its name. */
async function startsOf(root: string): Promise<Map<string, Start[]>> {
  const areas = await Promise.all(
    areaNames(root).map(async (name) => {
      const part = (await import(path.join(root, 'src/areas', name, 'area.ts'))) as Record<string, { rows?: Row[] }>
      return [name, Object.values(part).flatMap(({ rows = [] }) => rows)] as const
    }),
  )
  return new Map(areas)
}

/** The reads to request early, by the pattern of the address. */
export const earlyReads = (areas: ReadonlyMap<string, readonly Start[]>): Record<string, Row['early']> =>
  Object.fromEntries([...areas.values()].flat().flatMap(({ pattern, early }) => (early ? [[pattern, early]] : [])))

/**
 * File names without their folder, by the first part of the address, or by the pattern of one whose screen has a file of its own; `*` for addresses of no area, `app` for the app itself. Of a part that
 * several areas share (`/new`), the files that all of them need. Parts without a file of their own in this build are left out.
 */
export function filesOfStarts(chunks: readonly Chunk[], areas: ReadonlyMap<string, readonly Start[]>): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkNamed = (name: string) => chunks.find((chunk) => chunk.name === name)
  const closure = (chunk: Chunk | undefined, seen = new Set<Chunk>()): Set<Chunk> => {
    if (!chunk || seen.has(chunk)) return seen
    seen.add(chunk)
    for (const file of chunk.imports) closure(byFile.get(file), seen)
    return seen
  }
  // The page itself requests these.
  const first = closure(chunkNamed('first'))
  const files = (of: Set<Chunk>) =>
    [...of.difference(first)].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  const starts = new Map<string, Set<Chunk>>([['*', closure(chunkNamed('common'))]])
  for (const [area, addresses] of areas) {
    for (const { pattern, screenName } of addresses) {
      const picture = pictureOf(screenName) ?? area
      if (picture !== area) starts.set(pattern, closure(chunkNamed(picture)))
    }
    for (const part of new Set(addresses.map(({ pattern }) => pattern.split('/')[1] ?? ''))) {
      const own = closure(chunkNamed(area))
      starts.set(part, starts.get(part)?.intersection(own) ?? own)
    }
  }
  const named = (list: readonly string[]) => list.map((file) => path.posix.basename(file))
  return {
    ...Object.fromEntries([...starts].filter(([, of]) => of.size > 0).map(([part, of]) => [part, named(files(of))])),
    app: named(chunkNamed('first') ? [chunkNamed('first')!.fileName] : []),
  }
}

/** A script without lines of comment and indentation: boot.js is copied as it is written, and is part of every first load. */
const lean = (code: string): string => code.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^[ \t]+/gm, '')

/** Runs before the files of the worker are listed, because boot.js is one of them. Fails if boot.js has no place for the names. */
export function startFiles(root: string, outDir: string): Plugin {
  return {
    name: 'foyer:start-files',
    apply: 'build',
    async writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk') as unknown as Chunk[]
      const boot = path.resolve(root, outDir, 'boot.js')
      const code = await readFile(boot, 'utf8')
      if (!code.includes(placeholder)) this.error(`${boot} has no place for the files of each start.`)
      const areas = await startsOf(root)
      const table = JSON.stringify({ ...filesOfStarts(chunks, areas), '*early': earlyReads(areas) })
      await writeFile(
        boot,
        lean(code).replace(placeholder, () => table),
      )
    },
  }
}
