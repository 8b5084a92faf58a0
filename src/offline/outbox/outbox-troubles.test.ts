// Failures found by the model (outbox-model.test.ts), as single tests.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../api/resources/community/chat.ts'
import { World, type Wrote } from './model/world.test-helper.ts'

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  world = new World()
})
afterEach(() => void vi.useRealTimers())

const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms)
const message = (text: string): Wrote => ({ kind: 'message', text, lane: 'chat:1' })
const wish = (on: boolean): Wrote => ({ kind: 'wish', target: 'one', on })
const rows = (place: number) => world.tabs[place]!.box.rows().map(({ key, state }) => [key, state])
const kept = () => world.device.all().map(({ key, state }) => [key, state])
/** The network is lost, as a person's device sees it: no write is received. */
const goOffline = () => {
  world.server.offline = true
  world.server.breakOff()
}

describe('a device that fails for a while', () => {
  test('an answer that it could not put down is put down later, and nothing is sent again for it', async () => {
    const sent = vi.spyOn(world.server, 'send')
    world.write(0, message('one'))
    await settle(4)
    world.device.trouble = 'broken'
    await settle()
    expect([rows(0), kept()]).toEqual([[], [['key 1', 'sending']]])
    world.device.trouble = 'none'
    await settle(60_000)
    expect([rows(0), rows(1), kept()]).toEqual([[], [], []])
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('what waits stays in sight while it cannot be read, and is sent', async () => {
    goOffline()
    world.write(0, message('one'))
    await settle()
    world.device.trouble = 'broken'
    world.rob()
    await settle()
    expect(rows(1)).toEqual([['key 1', 'queued']])
    world.online()
    await settle()
    expect(world.server.committed).toEqual(['one'])
  })

  test('a page that starts meanwhile reads it as soon as it can be read', async () => {
    goOffline()
    world.write(0, message('one'))
    await settle()
    world.device.trouble = 'broken'
    world.crash(0, false)
    await settle()
    expect(rows(0)).toEqual([])
    world.device.trouble = 'none'
    await settle(30_000)
    expect(rows(0)).toEqual([['key 1', 'queued']])
  })

  test('what was tried again in one tab reaches the tab that sends', async () => {
    world.server.script = ['is refused']
    world.write(1, message('one'))
    await settle()
    expect(rows(1)).toEqual([['key 1', 'failed']])
    world.device.trouble = 'full'
    void world.tabs[1]!.box.retry('key 1')
    await settle()
    expect(world.server.committed).toEqual([])
    world.device.trouble = 'none'
    await settle(30_000)
    expect(world.server.committed).toEqual(['one'])
    expect(kept()).toEqual([])
  })

  test.each([0, 1])('a like that cannot be put down as sent is not sent: taken back in tab %i, it has never been', async (place) => {
    const sent = vi.spyOn(world.server, 'send')
    goOffline()
    world.write(0, wish(true))
    await settle()
    world.device.trouble = 'full'
    world.online()
    await settle()
    world.write(place, wish(false))
    await settle()
    world.device.trouble = 'none'
    await settle(60_000)
    expect([rows(0), rows(1), kept()]).toEqual([[], [], []])
    expect(sent).not.toHaveBeenCalled()
  })

  test('a like that cannot be put down as sent is sent once it can', async () => {
    goOffline()
    world.write(0, wish(true))
    await settle()
    world.device.trouble = 'full'
    world.online()
    await settle(60_000)
    expect(rows(0)).toEqual([['key 1', 'queued']])
    world.device.trouble = 'none'
    await settle(60_000)
    expect(world.server.wishes.get('one')).toBe(true)
  })
})

describe('a device that does what it was given up with', () => {
  const sends = () => vi.spyOn(world.server, 'send')
  /** Two tabs that are already open, and a late device from then on. */
  const begin = async () => {
    await settle()
    world.device.trouble = 'late'
  }

  test('without a network it shows, though it was declined, and sent again it is one message', async () => {
    goOffline()
    await begin()
    world.write(0, message('one'))
    await settle(30)
    expect([world.promised[0]!.state, rows(0)]).toEqual(['declined', []])
    await settle()
    expect([rows(0), kept()]).toEqual([[['key 1', 'queued']], [['key 1', 'queued']]])
    world.device.trouble = 'none'
    world.writeAgain(0)
    await settle()
    expect([world.promised[0]!.state, rows(0), rows(1), kept()]).toEqual([
      'accepted',
      [['key 1', 'queued']],
      [['key 1', 'queued']],
      [['key 1', 'queued']],
    ])
    const sent = sends()
    world.online()
    await settle()
    expect([world.server.committed, sent.mock.calls.length, kept()]).toEqual([['one'], 1, []])
  })

  test('sent again before it was read it is one message', async () => {
    goOffline()
    await begin()
    world.write(0, message('one'))
    await settle(4)
    world.device.trouble = 'none'
    world.writeAgain(0)
    await settle()
    expect([world.promised[0]!.state, kept()]).toEqual(['accepted', [['key 1', 'queued']]])
  })

  test('with a network it is sent from memory, once, and leaves nothing on the device', async () => {
    const sent = sends()
    await begin()
    world.write(0, message('one'))
    await settle(60_000)
    expect(world.promised[0]!.state).toBe('accepted')
    world.device.trouble = 'none'
    await settle(60_000)
    expect([sent.mock.calls.length, world.server.committed, rows(0), rows(1), kept()]).toEqual([1, ['one'], [], [], []])
  })

  test('what waits in memory goes over to the device, and is shown once and taken', async () => {
    world.server.script = Array.from({ length: 20 }, () => 'never arrives')
    await begin()
    world.write(0, message('one'))
    await settle(200)
    world.device.trouble = 'none'
    world.server.offline = true
    await settle(40_000)
    expect([world.promised[0]!.state, rows(0), rows(1), kept()]).toEqual([
      'accepted',
      [['key 1', 'queued']],
      [['key 1', 'queued']],
      [['key 1', 'queued']],
    ])
  })

  test('discarded in memory, it is not sent from the device', async () => {
    world.server.script = ['never arrives']
    await begin()
    world.write(0, message('one'))
    // Reported after 2 ms, sent, and answered 50 ms later; stored on the device after 41 ms.
    await settle(35)
    goOffline()
    await settle(3)
    void world.tabs[0]!.box.discard('key 1')
    await settle(100)
    world.device.trouble = 'none'
    world.online()
    await settle(60_000)
    expect([world.server.committed, rows(0), rows(1), kept()]).toEqual([[], [], [], []])
  })

  test('refused, and sent again from where it was typed, it is tried once more', async () => {
    goOffline()
    await begin()
    world.write(0, message('one'))
    await settle()
    world.device.trouble = 'none'
    world.server.script = ['is refused']
    world.online()
    await settle()
    expect(rows(0)).toEqual([['key 1', 'failed']])
    world.writeAgain(0)
    await settle()
    expect([world.promised[0]!.state, world.server.committed, kept()]).toEqual(['accepted', ['one'], []])
  })
})

describe('discarded, and sent again from where it was typed', () => {
  test('while it is on its way: it is not taken back', async () => {
    world.server.script = ['answered late']
    world.write(0, message('one'))
    await settle()
    void world.tabs[0]!.box.discard('key 1')
    await settle()
    expect(world.device.all()).toMatchObject([{ state: 'sending', recalled: true }])
    world.promised[0]!.state = 'declined'
    world.writeAgain(0)
    await settle()
    expect(world.device.all()).toMatchObject([{ state: 'sending', recalled: false }])
    await settle(20_000)
    expect([[...world.server.standing.values()], kept()]).toEqual([['one'], []])
  })

  test('while the device owes it: it is not forgotten later', async () => {
    goOffline()
    world.write(0, message('one'))
    await settle()
    world.device.trouble = 'broken'
    void world.tabs[0]!.box.discard('key 1')
    await settle()
    world.device.trouble = 'none'
    world.promised[0]!.state = 'declined'
    world.writeAgain(0)
    await settle(60_000)
    expect([rows(0), kept()]).toEqual([[['key 1', 'queued']], [['key 1', 'queued']]])
  })
})

test('killed before it was told that its message lies on the device, its writer sends it again: it is one message', async () => {
  goOffline()
  world.write(0, message('one'))
  await settle(1)
  world.crash(0, false)
  await settle()
  world.writeAgain(0)
  await settle()
  expect([world.promised[0]!.state, rows(0), kept()]).toEqual(['accepted', [['key 1', 'queued']], [['key 1', 'queued']]])
})

describe('in memory alone', () => {
  beforeEach(() => void (world.device.trouble = 'full'))

  test('a like that was taken back before it left keeps nobody waiting', async () => {
    world.server.script = ['never arrives']
    world.write(0, wish(true))
    await settle(100)
    world.write(0, wish(false))
    await settle(3000)
    expect(world.promised.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  test('what a tab holds waits for what was written before it, and lies on the device', async () => {
    world.device.trouble = 'none'
    world.server.script = ['never arrives']
    world.write(1, message('one'))
    await settle(1000)
    world.device.trouble = 'full'
    world.write(1, message('two'))
    await settle(5000)
    expect(world.server.committed).toEqual(['one', 'two'])
  })
})

describe('discarded while on its way', () => {
  const discard = async () => {
    world.write(0, message('one'))
    await settle(6)
    await Promise.all([world.tabs[0]!.box.discard('key 1'), settle(3)])
  }

  test('killed when the answer has come: it is taken back all the same', async () => {
    await discard()
    // The answer arrives after 20 ms. Its arrival is stored immediately, and the write that undoes it after that.
    await settle(17)
    world.crash(0, true)
    await settle(5000)
    expect([world.server.committed, [...world.server.standing.values()], kept()]).toEqual([['one'], [], []])
  })

  test('where the device does not keep what takes it back, and nothing gets through, both are done again later', async () => {
    await discard()
    await settle(12)
    world.device.trouble = 'full'
    await settle(2)
    world.server.offline = true
    await settle(1000)
    world.device.trouble = 'none'
    world.online()
    await settle(5000)
    expect([world.server.committed, [...world.server.standing.values()], kept()]).toEqual([['one'], [], []])
  })

  test('not answered within a week: it is gone, and does not lie about unseen', async () => {
    world.server.script = ['is swallowed']
    await discard()
    goOffline()
    await settle()
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
    world.online()
    await settle()
    expect([rows(0), kept(), world.server.committed]).toEqual([[], [], []])
  })

  test('answered without sense for the fifth time: it is gone', async () => {
    world.server.script = Array.from({ length: 5 }, () => 'its answer makes no sense')
    await discard()
    await settle(10 * 60_000)
    expect([rows(0), kept()]).toEqual([[], []])
  })
})

test('a tab sends nothing before it has read what the tab that led before has left', async () => {
  world.write(0, message('one'))
  await settle(1)
  world.write(1, message('two'))
  await settle(0)
  world.crash(0, false)
  await settle(5000)
  expect(world.server.committed).toEqual(['one', 'two'])
})

test('a page that wakes after a week sends nothing unasked, not even at the moment of waking', async () => {
  goOffline()
  world.write(0, message('one'))
  await settle()
  vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
  world.online()
  await settle()
  expect([world.server.committed, kept()]).toEqual([[], [['key 1', 'failed']]])
})
