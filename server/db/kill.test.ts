// A process killed while writing loses no acknowledged row.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { serverKeys } from './schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const module = (name: string): string => new URL(name, import.meta.url).href
const program = `
  import { writeSync } from 'node:fs'
  import { openDatabase } from '${module('./open.ts')}'
  import { migrate } from '${module('./migrate.ts')}'
  import { serverKeys } from '${module('./schema.ts')}'
  const db = await openDatabase({ dataDir: process.argv[1] })
  await migrate(db)
  for (let i = 0; ; i++) {
    const name = process.argv[2] + '-' + i
    await db.asOwner((tx) => tx.insert(serverKeys).values({ name, value: 'x'.repeat(1000) }))
    writeSync(1, name + '\\n')
  }`

/** Writes until it is killed, `moment` milliseconds after its first row. Returns the acknowledged rows. */
async function writeUntilKilled(round: string, moment: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, round], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  await wait(moment)
  child.kill('SIGKILL')
  await ended
  // The last line may be incomplete.
  return said.split('\n').slice(0, -1)
}

// A server's database survives the process anyway.
test.skipIf(process.env.FOYER_TEST_DATABASE === 'postgres')(
  'every acknowledged row is there after three kills, and the folder opens again',
  { timeout: 120_000 },
  async () => {
    const acknowledged: string[] = []
    for (const [round, moment] of [
      ['a', 120],
      ['b', 310],
      ['c', 50],
    ] as const) {
      acknowledged.push(...(await writeUntilKilled(round, moment)))
    }
    const db = await openDatabase({ dataDir })
    const rows = await db.asOwner((tx) => tx.select({ name: serverKeys.name }).from(serverKeys))
    await db.close()
    const kept = new Set(rows.map(({ name }) => name))
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  },
)
