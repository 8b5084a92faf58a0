// The proxies and the canary scanner: faults occur as configured, other requests pass unchanged, and planted canaries are found.
import { WebSocket, WebSocketServer } from 'ws'
import { sparePort } from '../e2e/support/platform.ts'
import { canariesIn, isForeign, scan } from './tools/canary.ts'
import { everyFault, type FaultKind } from './tools/fault-kinds.ts'
import { tally } from './tools/http-proxy.ts'
import { chance } from './tools/random.ts'
import { judge, witness } from './tools/server-log.ts'
import { noFrameFaults, socketProxy } from './tools/socket-proxy.ts'
import { expect, signIn, test } from './tools/test.ts'

test.use({ canaries: true })

/** The outcome at the client, and whether the request reached the server. */
const meets: Record<FaultKind, string> = {
  'silence before': 'nothing, not asked',
  'silence after commit': 'nothing, asked',
  'reset before': 'error, not asked',
  'reset after commit': 'error, asked',
  'hang after headers': '200 without an end, asked',
  'hang in the body': '200 without an end, asked',
  'cut, length told': '200 broken off, asked',
  'cut, length untold': '200 no JSON, asked',
  'page instead': '200 no JSON, not asked',
  'page after commit': '200 no JSON, asked',
  'redirect to a portal': '302 no JSON, not asked',
  '511': '511 no JSON, not asked',
  '500': '500 no JSON, not asked',
  '503': '503 no JSON, not asked',
  '502 after commit': '502 no JSON, asked',
  '429': '429 JSON, not asked',
  'empty JSON': '200 JSON, not asked',
  'no body after commit': '200 no JSON, asked',
  'slow body': '200 JSON, asked',
  late: '200 JSON, asked',
}

async function outcome(address: string): Promise<string> {
  const signal = AbortSignal.timeout(2500)
  const response = await fetch(address, { signal, redirect: 'manual' }).catch(() => null)
  if (response === null) return signal.aborted ? 'nothing' : 'error'
  const text = await response.text().catch(() => null)
  if (text === null) return `${response.status} ${signal.aborted ? 'without an end' : 'broken off'}`
  try {
    JSON.parse(text)
    return `${response.status} JSON`
  } catch {
    return `${response.status} no JSON`
  }
}

test('each fault is what it says', async ({ platform, faults: { api } }) => {
  const seen: Record<string, string> = {}
  await Promise.all(
    everyFault.map(async (kind) => {
      api.rules.push({ fits: ({ path }) => path === `/health?${encodeURIComponent(kind)}`, rate: 1, kinds: [kind] })
      const path = `/health?${encodeURIComponent(kind)}`
      const met = await outcome(`${platform.api()}${path}`)
      seen[kind] = `${met}, ${api.journal.some((entry) => entry.path === path && entry.status === 200) ? 'asked' : 'not asked'}`
    }),
  )
  expect(seen).toEqual(meets)
})

test('the same seed makes the same choices, and the share is what was asked for', async ({ platform, faults: { api } }) => {
  const round = async () => {
    api.chance = chance(7)
    api.journal.length = 0
    api.rules = [{ fits: () => true, rate: 0.4, kinds: ['500', '429', 'page instead', '511'] }]
    for (let count = 0; count < 300; count += 1) await outcome(`${platform.api()}/health`)
    return { faults: api.journal.map(({ fault }) => fault), ...tally(api.journal) }
  }
  const [first, second] = [await round(), await round()]
  expect(first.faults).toEqual(second.faults)
  expect(first.requests).toBe(300)
  expect(Math.abs(first.share - 0.4)).toBeLessThan(0.1)
})

test('a header can be changed on the way in', async ({ platform, faults: { api } }) => {
  const me = await witness(platform, 'attendee')
  api.rewrite = { organization: () => '00000000-0000-4000-8000-000000000000' }
  const { status } = await fetch(`${platform.api()}/self`, { headers: { organization: 'whatever' } })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await me.read('/self')).toMatchObject({ id: me.accountId })
})

test('frames are doubled, dropped, late; sockets refused and half open', async () => {
  const { parallelIndex } = test.info()
  const [port, target] = [sparePort(parallelIndex, 'web'), sparePort(parallelIndex, 'hosted')]
  const server = new WebSocketServer({ port: target, host: '127.0.0.1' })
  server.on('connection', (socket) => socket.on('message', (text) => socket.send((text as Buffer).toString())))
  const proxy = socketProxy(port, target)
  await proxy.start()
  const talk = async (texts: string[]): Promise<string[] | 'refused'> => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/?a=b`)
    const heard: string[] = []
    client.on('message', (text) => heard.push((text as Buffer).toString()))
    const opened = await new Promise<boolean>((resolve) => client.on('open', () => resolve(true)).on('error', () => resolve(false)))
    if (!opened) return 'refused'
    for (const text of texts) client.send(text)
    await expect.poll(() => heard.length >= texts.length || proxy.met.dropped + proxy.met.halfOpen > 0).toBe(true)
    // Long enough for a second copy, or for a frame that arrives although it should be dropped.
    await new Promise((resolve) => setTimeout(resolve, 700))
    client.close()
    return heard
  }
  try {
    expect(await talk(['a', 'b'])).toEqual(['a', 'b'])
    proxy.faults = { ...noFrameFaults, doubled: 1 }
    expect((await talk(['a', 'b'])) as string[]).toHaveLength(4)
    proxy.faults = { ...noFrameFaults, refused: 1 }
    expect(await talk(['a'])).toBe('refused')
    proxy.faults = { ...noFrameFaults, dropped: 1 }
    expect(await talk(['a'])).toEqual([])
  } finally {
    await proxy.stop()
    server.close()
  }
})

test('the judge counts what was lost, doubled and out of order', () => {
  expect(judge(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 })
  expect(judge(['a', 'b', 'c'], ['b', 'a', 'a', 'somebody else'])).toEqual({ lost: 1, doubled: 1, outOfOrder: 1 })
})

test('canaries reach the screen and the device, and are known as mine or foreign', async ({ page, context, platform }) => {
  const me = await witness(platform, 'attendee')
  await signIn(page, 'attendee')
  await page.goto('/messages')
  await expect(page.getByRole('main').getByText('⟦').first()).toBeVisible()
  await expect.poll(async () => (await scan(context)).some(({ where }) => where.startsWith('IndexedDB foyer-q-'))).toBe(true)
  const found = await scan(context)
  const { organization } = found[0]!
  expect(found.some(({ where }) => where.startsWith('page '))).toBe(true)
  expect(found.some(({ accounts }) => !accounts.includes('*'))).toBe(true)
  expect(found.filter((one) => isForeign(one, { organization, account: me.accountId }))).toEqual([])
  expect(found.filter((one) => !isForeign(one, { organization: 'another', account: me.accountId }))).toEqual([])
  expect(canariesIn([{ where: 'x', text: 'a ⟦guild|1234abcd|chat_messages.text⟧ b' }])).toEqual([
    { where: 'x', organization: 'guild', accounts: ['1234abcd'], field: 'chat_messages.text' },
  ])
})
