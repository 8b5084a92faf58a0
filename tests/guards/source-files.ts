// The project's own files as the guards read them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutComments } from '../../scripts/english/comments.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

/** Files under `folders` whose name matches; generated folders never. */
export function sourceFiles(folders: string[], name: RegExp): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => {
        const full = path.join(entry.parentPath, entry.name)
        return { path: path.relative(root, full).split(path.sep).join('/'), text: readFileSync(full, 'utf8') }
      }),
  )
}

/** Every hit of `pattern` as "path:line: text", for a failure a person can act on. */
export function hits(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    withoutComments(file.text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [])),
  )
}
