// Uploads ten of the largest clips at once to a separate server: its memory stays small, and it answers other requests meanwhile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { largestVideoBytes } from './take-in.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'foyer-memory-'))
let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => void (database = await emptyDatabase()))
afterAll(async () => {
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const module = (name: string): string => new URL(name, import.meta.url).href
/** One route that accepts clips from anyone, and one that returns the peak memory in megabytes. */
const program = `
  import * as v from '${import.meta.resolve('valibot')}'
  import { createServer } from 'node:http'
  import { getRequestListener } from '${import.meta.resolve('@hono/node-server')}'
  import { openDatabase } from '${module('../db/open.ts')}'
  import { migrate } from '${module('../db/migrate.ts')}'
  import { anOrganization } from '${module('../testing/builders.ts')}'
  import { createAfterCommit } from '${module('../http/after-commit.ts')}'
  import { mount } from '${module('../http/mount.ts')}'
  import { createLog } from '${module('../log.ts')}'
  import { readSettings } from '${module('../settings.ts')}'
  import { createWindows } from '${module('../limits/windows.ts')}'
  import { createMetrics } from '${module('../metrics/metrics.ts')}'
  import { createBlobs } from '${module('./blobs.ts')}'
  import { takeInVideo, withUpload, largestVideoBytes } from '${module('./take-in.ts')}'
  // Ends with the test, also where that was broken off.
  process.stdin.on('close', () => process.exit()).resume()
  const [dataDir, url] = process.argv.slice(1)
  const db = await openDatabase(url ? { url, log: undefined } : { memory: true })
  await migrate(db)
  const organization = await anOrganization({ db }, { host: 'localhost' })
  const settings = readSettings({ FOYER_DATA_DIR: dataDir, FOYER_DEMO: 'off', FOYER_LOG_LEVEL: 'silent' })
  const log = createLog(settings)
  const services = { settings, db, log, metrics: createMetrics(), windows: createWindows(Date.now), clock: () => new Date(),
    blobs: createBlobs(dataDir + '/blobs') }
  const open = { auth: 'none', answers: v.any() }
  const routes = [
    {
      ...open, method: 'POST', path: '/clips', body: v.looseObject({}), upload: { field: 'dataUri', most: largestVideoBytes },
      before: ({ upload }) => withUpload(upload, (bytes) => takeInVideo(services.blobs, bytes, 'clip')),
      act: async ({ prepared }) => ({ data: prepared.bytes }),
    },
    { ...open, method: 'GET', path: '/memory', act: async () => ({ data: process.resourceUsage().maxRSS / 1024 }) },
  ]
  const app = mount(routes, services, createAfterCommit(log))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1', () =>
    process.stdout.write(JSON.stringify({ port: server.address().port, organization: organization.id }) + '\\n'))`

test('ten clips of 64 MB at once leave the server small and answering', { timeout: 120_000 }, async () => {
  const child = spawn(process.execPath, ['--max-old-space-size=192', '--input-type=module', '-e', program, dataDir, database?.url ?? ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const said = (await once(child.stdout, 'data'))[0] as Buffer
    const { port, organization } = JSON.parse(String(said)) as { port: number; organization: string }
    const headers = { organization, 'content-type': 'application/json' }
    const get = async (address: string) => {
      const answer = await fetch(`http://localhost:${port}${address}`, { headers })
      return ((await answer.json()) as { data: number }).data
    }
    const small = await get('/memory')
    const clip = Buffer.alloc(largestVideoBytes)
    clip.set(readFileSync(new URL('./demo/clip.webm', import.meta.url)))
    const body = Buffer.from(JSON.stringify({ dataUri: `data:video/webm;base64,${clip.toString('base64')}` }))
    const answered: number[] = []
    const upload = async (): Promise<number> => {
      const sent = request({
        host: 'localhost',
        port,
        path: '/clips',
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      return answered.push(answer.statusCode ?? 0)
    }
    const ended = new AbortController()
    const uploads = Promise.all(Array.from({ length: 10 }, upload)).finally(() => ended.abort())
    const waits: number[] = []
    while (!ended.signal.aborted) {
      const from = performance.now()
      await get('/memory')
      waits.push(performance.now() - from)
    }
    await uploads
    expect(answered).toEqual(Array(10).fill(200))
    expect(Math.max(...waits)).toBeLessThan(3000)
    expect((await get('/memory')) - small).toBeLessThan(700)
    expect(readdirSync(path.join(dataDir, 'incoming'))).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})
