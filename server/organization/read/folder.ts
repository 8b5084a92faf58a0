// Reads a folder into a tree, with everything that is wrong with it.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { FaultsError, inOrder, type Fault } from '../faults.ts'
import { organizationKind } from '../kinds/organization.ts'
import { forms, fits } from '../kinds/text-forms.ts'
import type { Kind } from '../kinds/kind.ts'
import { SettingsError } from '../../settings.ts'
import type { StoredFile } from '../stored.ts'
import { newThing, type Thing } from '../tree.ts'
import { checkTree } from './checks.ts'
import { nearest } from './nearest.ts'
import { takeFiles } from './stored-files.ts'
import { parseSource } from './source.ts'
import { readThing, readThings } from './thing.ts'

export interface Folder {
  root: Thing
  /** The bytes of pictures, documents and clips, by the hash that they are stored under. */
  files: Map<string, StoredFile>
}

const isText = (name: string): boolean => ['.yaml', '.yml', '.json'].includes(extname(name))
const stem = (name: string): string => name.slice(0, name.length - extname(name).length)

/** Larger than any file that a person writes. */
const longestFile = 8 * 1024 * 1024

/** The files of the organisation: its own first, then those of each kind, in the order of their names. */
async function filesOf(folder: string, faults: Fault[]): Promise<{ file: string; kind: Kind; key: string | null }[]> {
  const within = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new SettingsError(`There is no folder ${folder}.`, { cause: error })
  })
  const kinds = [organizationKind, ...organizationKind.children]
  const found: { file: string; kind: Kind; key: string | null }[] = []
  for (const entry of within.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const kind = kinds.find(({ name }) => name === (entry.isDirectory() ? entry.name : stem(entry.name)))
    if (entry.isDirectory() && kind && kind !== organizationKind) {
      const names = (await readdir(join(folder, entry.name))).filter(isText).toSorted()
      found.push(...names.map((name) => ({ file: `${entry.name}/${name}`, kind, key: stem(name) })))
    } else if (!entry.isDirectory() && isText(entry.name)) {
      if (kind) found.push({ file: entry.name, kind, key: null })
      else {
        const meant = nearest(
          stem(entry.name),
          kinds.map(({ name }) => name),
        )
        const sentence = `No kind of thing has this name.${meant ? ` Do you mean "${meant}${extname(entry.name)}"?` : ''}`
        faults.push({ file: entry.name, line: 1, field: '', sentence })
      }
    }
  }
  return found.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

async function textOfFile(folder: string, file: string, faults: Fault[]): Promise<string | null> {
  const bytes = await readFile(join(folder, file))
  const say = (sentence: string): null => {
    faults.push({ file, line: 1, field: '', sentence })
    return null
  }
  if (bytes.length > longestFile) return say('This file is too large.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return say('This file is not in UTF-8.')
  }
}

/** The organisation's own file: its key is the field `slug`. */
async function readRoot(folder: string, file: string, faults: Fault[]): Promise<Thing | null> {
  const text = await textOfFile(folder, file, faults)
  const source = text === null ? null : parseSource(file, text, faults)
  if (source === null) return null
  const { document } = source
  const say = (field: string, sentence: string): null => {
    faults.push({ file, line: 1, field, sentence })
    return null
  }
  if (!document.contents || !('items' in document.contents)) return say('', 'This must be a mapping: one "name: value" per line.')
  const slug: unknown = document.get('slug')
  if (slug === undefined) return say('slug', 'This is missing.')
  if (typeof slug !== 'string' || !fits(slug, 'slug')) {
    source.fault(document.get('slug', true) as null, 'slug', `This ${forms.slug.must}.`)
    return null
  }
  document.delete('slug')
  const zone: unknown = document.get('timezone')
  const reading = { source, zone: typeof zone === 'string' && fits(zone, 'timezone') ? zone : 'UTC' }
  return readThing(reading, organizationKind, slug, { node: document.contents, keyNode: null }, null)
}

/** Throws FaultsError, with every fault there is, if the folder cannot be applied. */
export async function readFolder(folder: string): Promise<Folder> {
  const faults: Fault[] = []
  const files = await filesOf(folder, faults)
  const own = files.filter(({ kind }) => kind === organizationKind)
  const [first] = own
  if (!first) throw new FaultsError([{ file: 'organization.yaml', line: 1, field: '', sentence: 'This file is missing.' }])
  for (const { file } of own.slice(1)) faults.push({ file, line: 1, field: '', sentence: `The organisation is in ${first.file} already.` })
  const known = await readRoot(folder, first.file, faults)
  // Without it the other files are still read for their own faults.
  const root = known ?? newThing(organizationKind, '', null)
  const zone = root.values.get('timezone')
  for (const { file, kind, key } of files.filter((candidate) => candidate.kind !== organizationKind)) {
    const text = await textOfFile(folder, file, faults)
    const source = text === null ? null : parseSource(file, text, faults)
    if (source === null) continue
    const reading = { source, zone: typeof zone === 'string' ? zone : 'UTC' }
    const node = source.document.contents
    if (key === null) readThings(reading, kind, node, root, '')
    else {
      const thing = readThing(reading, kind, key, { node, keyNode: null }, root)
      if (thing) root.children.set(kind.name, [...(root.children.get(kind.name) ?? []), thing])
    }
  }
  // References are checked once every file could be read: otherwise one fault would be followed by all that names it.
  if (faults.length === 0) faults.push(...checkTree(root))
  const stored = await takeFiles(folder, root, faults)
  if (faults.length > 0) throw new FaultsError(inOrder(faults))
  return { root, files: stored }
}
