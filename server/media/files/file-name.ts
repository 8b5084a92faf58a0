// Names of stored files: for people to read and to save under, never a path.
import { firstCharacters } from '../../../src/lib/text/characters.ts'
import type { FileKind } from './sniff-file.ts'

const longest = 120

/** Path separators, what shells and other systems refuse in names, and characters that turn the reading direction or are not seen. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}/\\:*?"<>|]/gu

/**
 * The name as it is kept: one line without a path, at most 120 characters, with an ending that its kind may have. `kind` is what
 * the bytes are; a name that claims another gets the right ending behind its own ("cv.exe" that is a PDF: "cv.exe.pdf").
 */
export function fileName(name: string, kind: FileKind): string {
  const [fallback] = kind.endings
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
  const fits = kind.endings.some((ending) => clean.toLowerCase().endsWith(`.${ending}`) && clean.length > ending.length + 1)
  const dot = clean.lastIndexOf('.')
  const stem = fits ? clean.slice(0, dot) : clean
  const ending = fits ? clean.slice(dot) : `.${fallback}`
  const short = firstCharacters(stem, longest - ending.length).trimEnd()
  return `${short === '' ? 'file' : short}${ending}`
}
