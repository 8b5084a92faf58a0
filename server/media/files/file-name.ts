// Names of stored files, for display and for saving, never used as a path.
import { firstCharacters } from '../../../src/lib/text/characters.ts'
import type { FileKind } from './sniff-file.ts'

const longest = 120

/**
 * Path separators, characters that shells and other systems reject in names, and characters that are invisible or change the text
 * direction.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}/\\:*?"<>|]/gu

/**
 * Returns the stored name: one line without a path, at most 120 characters, with an extension that its kind allows. `kind` is the detected
 * kind. A name with another extension gets the right one appended ("cv.exe" that is a PDF: "cv.exe.pdf").
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
