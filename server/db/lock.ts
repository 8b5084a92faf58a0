// One process per data folder: two PGlites in one folder destroy it.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingsError } from '../settings.ts'

/** A process id may belong to another process after a restart. Together with its start time it is unique. */
interface Holder {
  pid: number
  started: string | null
}

const fileName = 'foyer.lock'
const held = new Set<string>()

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code

/** The start time of a process in clock ticks since boot. Only Linux provides it; elsewhere only the process id is known. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive({ pid, started }: Holder, file: string): boolean {
  // In a container every start has the same process id, so only the locks held by this process count.
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return started === null || startOf(pid) === started
}

function readHolder(text: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' ? { pid, started: started ?? null } : null
  } catch {
    return null
  }
}

/** Moves a dead process's lock away. Puts it back if another process took the lock between the read and the move. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Locks `dataDir`, creates the folder if needed, and returns a function that releases the lock. Throws SettingsError with a message if
 * another live process holds it or the folder cannot be written.
 */
export function lockFolder(dataDir: string): () => void {
  const folder = resolve(dataDir)
  const file = join(folder, fileName)
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder)
  try {
    mkdirSync(folder, { recursive: true })
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        writeFileSync(file, mine, { flag: 'wx' })
        held.add(file)
        return () => {
          if (held.delete(file)) rmSync(file, { force: true })
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const seen = readFileSync(file, 'utf8')
      const holder = readHolder(seen)
      if (holder && isAlive(holder, file)) {
        throw new SettingsError(
          `Foyer already runs with the data folder ${folder} (process ${holder.pid}). Stop it, or set FOYER_DATA_DIR to another folder.`,
        )
      }
      removeStale(file, seen)
    }
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    throw new SettingsError(
      `The data folder ${folder} cannot be written (${codeOf(cause) ?? 'unknown error'}). Set FOYER_DATA_DIR to a folder of yours.`,
      { cause },
    )
  }
  throw new SettingsError(`The data folder ${folder} could not be locked: several processes start in it at once.`)
}
