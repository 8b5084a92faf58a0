// Reads the project's own files for the guards.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutComments } from '../../scripts/english/comments.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The paths of all files that are or would be committed, relative to the root. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
}

/** The files under `folders` whose name matches. Generated folders are never included. */
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

/** Every match of `pattern` as "path:line: text", for an actionable failure message. */
export function hits(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    withoutComments(file.text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [])),
  )
}
