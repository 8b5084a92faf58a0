// Connections that send nothing, and bodies that never end, are closed.
import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freePort } from '../../testing/ports.ts'
import { listen } from './listen.ts'
import { usualPatience } from './patience.ts'

const app = new Hono()
app.post('/body', async (c) => c.text(String((await c.req.text()).length)))

async function aPort(most = 100) {
  const port = await freePort()
  const door = { address: { host: '127.0.0.1', port }, name: 'web', variable: 'FOYER_WEB_PORT' }
  return { port, listening: await listen(app, door, undefined, { ...usualPatience, headMs: 100, lookMs: 20, most }) }
}
/** Sends only `text`, and waits until the connection is closed. */
async function closedAfter(port: number, text: string): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  if (text !== '') socket.write(text)
  socket.resume()
  await once(socket, 'close')
  return true
}

test('a silent connection, half a head and half a body are closed; a whole body is answered', async () => {
  const { port, listening } = await aPort()
  const head = 'POST /body HTTP/1.1\r\nhost: a\r\n'
  const closed = await Promise.all([
    closedAfter(port, ''),
    closedAfter(port, head),
    closedAfter(port, `${head}content-length: 99\r\n\r\nhalf`),
  ])
  expect(closed).toEqual([true, true, true])
  const answer = await fetch(`http://127.0.0.1:${port}/body`, { method: 'POST', body: 'whole' })
  expect(await answer.text()).toBe('5')
  await listening.stop(100)
})

test('there is a most of connections', async () => {
  const { port, listening } = await aPort(1)
  const first = connect(port, '127.0.0.1')
  await once(first, 'connect')
  expect(await closedAfter(port, '')).toBe(true)
  first.destroy()
  await listening.stop(100)
})
