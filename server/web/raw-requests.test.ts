// Requests that browsers do not send, over a real socket, so that addresses are not normalised first.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../testing/platform.ts'
import { createWeb } from './web.ts'
import { aBuild } from './web.test-helper.ts'

let build: Awaited<ReturnType<typeof aBuild>>
let platform: TestPlatform
let server: ServerType
let port: number
beforeAll(async () => {
  build = await aBuild()
  platform = await testPlatform()
  const web = createWeb({ ...platform.services, settings: { ...platform.services.settings, distDir: build.distDir } })
  await new Promise<void>((resolve) => {
    server = serve({ fetch: web.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
      port = address.port
      resolve()
    })
  })
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
  await platform.close()
  await build.remove()
})

/** Sends the target exactly as given. Returns the answer's raw head and body. */
async function raw(target: string, host = 'town.test'): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  const end = answer.indexOf('\r\n\r\n')
  return { status: Number(answer.slice(9, 12)), head: answer.slice(0, end), body: answer.slice(end + 4) }
}

test.each([
  '/../secret.js',
  '/assets/../../secret.js',
  '/assets/../../../../../../../../etc/passwd',
  '/..%2fsecret.js',
  '/%2e%2e%2fsecret.js',
  '/..\\secret.js',
  '/assets/..%5c..%5csecret.js',
  '//secret.js',
  '/assets//../../secret.js',
  '/./../secret.js',
  '/assets/%00/../../secret.js',
  '/assets/app-1a2b3c4d.js%00',
  '/.vite/builds.json',
  'file:///etc/passwd',
])('%s brings nothing out', async (target) => {
  const answer = await raw(target)
  expect(answer.body).not.toMatch(/^secret|root:|"assets"/)
  expect([200, 400, 404]).toContain(answer.status)
})

test('a whole address in the request line does not change whose page is answered', async () => {
  const { body } = await raw('http://nowhere.test/organization.json', 'town.test')
  expect(body).toContain(platform.organization.id)
})

test('a host that is none, or two in one, is a stranger', async () => {
  for (const host of [
    'nowhere.test',
    'town.test.evil.example',
    'town.test@evil.example',
    'evil.example/town.test',
    '[::1]',
    '..',
    'town.test, evil.example',
  ]) {
    const { status, body } = await raw('/organization.json', host)
    expect([host, status >= 400, body.includes(platform.organization.id)]).toEqual([host, true, false])
  }
})

test('a file is sent whole with its length', async () => {
  const { status, head, body } = await raw('/assets/app-1a2b3c4d.css')
  expect(status).toBe(200)
  expect(head.toLowerCase()).toContain(`content-length: ${body.length}`)
})
