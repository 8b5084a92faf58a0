// One process per data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingsError } from '../settings.ts'
import { lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockModule = new URL('./lock.ts', import.meta.url).href
const nobody = 65_534

/** Another process that tries to lock the folder, prints the result, and keeps running. */
function otherProcess(as: { uid?: number; gid?: number } = {}): ChildProcess {
  const program = `import { lockFolder } from '${lockModule}'
    try { lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000) } catch (error) { console.log(error.message) }`
  return spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: ['ignore', 'pipe', 'inherit'], ...as })
}
const firstLine = async (child: ChildProcess): Promise<string> => String((await once(child.stdout!, 'data'))[0]).trim()

test('a second process is refused in words, until the first lets go', async () => {
  const release = lockFolder(folder)
  expect(await firstLine(otherProcess())).toBe(
    `Foyer already runs with the data folder ${folder} (process ${process.pid}). Stop it, or set FOYER_DATA_DIR to another folder.`,
  )
  release()
  const child = otherProcess()
  expect(await firstLine(child)).toBe('locked')
  child.kill('SIGKILL')
})

test('a second opening in the same process is refused too', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(SettingsError)
  release()
  lockFolder(folder)()
})

test('the lock of a process that was killed is taken over', async () => {
  const child = otherProcess()
  expect(await firstLine(child)).toBe('locked')
  expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const release = lockFolder(folder)
  release()
  expect(existsSync(join(folder, 'foyer.lock'))).toBe(false)
})

test('a lock whose process id is meanwhile somebody else’s, or that is no lock at all, is taken over', () => {
  for (const text of [
    JSON.stringify({ pid: 1, started: 'another time' }),
    JSON.stringify({ pid: process.pid, started: null }),
    'garbage',
    '',
  ]) {
    writeFileSync(join(folder, 'foyer.lock'), text)
    lockFolder(folder)()
    expect(existsSync(join(folder, 'foyer.lock'))).toBe(false)
  }
})

test('a folder that cannot be written is refused in words', async () => {
  const inside = join(folder, 'data')
  mkdirSync(inside)
  chmodSync(folder, 0o755)
  chmodSync(inside, 0o555)
  folder = inside
  // Root may write everywhere, so root runs the process as an unprivileged user.
  const unprivileged = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  expect(await firstLine(otherProcess(unprivileged))).toBe(
    `The data folder ${inside} cannot be written (EACCES). Set FOYER_DATA_DIR to a folder of yours.`,
  )
})

test('a file in the place of the folder is refused in words', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(/^The data folder .+ cannot be written \((EEXIST|ENOTDIR)\)/)
})
