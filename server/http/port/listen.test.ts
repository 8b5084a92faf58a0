// Ports open, close without aborting answers, and report an error message when they are not available.
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SettingsError } from '../../settings.ts'
import { freePort } from '../../testing/ports.ts'
import { listen, type Door } from './listen.ts'

const app = new Hono()
app.get('/quick', (c) => c.text('done'))
app.get('/slow', async (c) => {
  await wait(400)
  return c.text('done')
})
app.get('/never', async (c) => {
  await wait(60_000, undefined, { signal: c.req.raw.signal }).catch(() => {})
  return c.text('never')
})

async function aDoor(): Promise<{ door: Door; url: string }> {
  const port = await freePort()
  return { door: { address: { host: '127.0.0.1', port }, name: 'web', variable: 'FOYER_WEB_PORT' }, url: `http://127.0.0.1:${port}` }
}

test('a port that is taken is named, with the variable that moves it', async () => {
  const { door } = await aDoor()
  const first = await listen(app, door)
  const refused = listen(app, door)
  await expect(refused).rejects.toThrow(SettingsError)
  await expect(refused).rejects.toThrow(
    `Port ${door.address.port} (web) is already in use on 127.0.0.1. Stop what uses it, or set FOYER_WEB_PORT to another port.`,
  )
  await first.stop(100)
})

test('an address that is not ours is said', async () => {
  const { door } = await aDoor()
  await expect(listen(app, { ...door, address: { ...door.address, host: '192.0.2.1' } })).rejects.toThrow(
    /^192\.0\.2\.1 is not an address of this machine/,
  )
})

test('an answer under way at a stop is finished, and nobody new is let in', async () => {
  const { door, url } = await aDoor()
  const listening = await listen(app, door)
  const slow = fetch(`${url}/slow`).then((response) => response.text())
  await wait(100)
  const stopped = listening.stop(5000)
  await expect(fetch(`${url}/quick`)).rejects.toThrow('fetch failed')
  expect(await slow).toBe('done')
  const startedAt = performance.now()
  await stopped
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('an answer that never comes is broken off when the time of grace is over', async () => {
  const { door, url } = await aDoor()
  const listening = await listen(app, door)
  const never = fetch(`${url}/never`).then(
    () => 'answered',
    () => 'broken off',
  )
  await wait(100)
  await listening.stop(300)
  expect(await never).toBe('broken off')
})
