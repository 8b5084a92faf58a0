// Where a real PostgreSQL server's programs are, if the machine has them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'
const oldest = 15

/** The folder with `initdb` and `postgres`, the newest there is; null where none is installed. */
export function findPostgres(): string | null {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
    : []
  const folders = versions.toSorted((a, b) => b - a).map((version) => join(debian, String(version), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** Said once, where the tests on a server are left out. */
export const postgresMissing =
  'No PostgreSQL server (15 or later) is installed here: the API tests on a real server are skipped. On Debian: apt install postgresql.'
