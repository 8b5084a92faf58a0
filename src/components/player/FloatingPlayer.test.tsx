// The player continues across screens, and is controlled from the page, the keyboard and the lock screen.
import { QueryClientProvider } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Route } from 'wouter'
import { aClient } from '../../api/testing.test-helper.ts'
import type { Content } from '../../contract/community/channels.ts'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { paths } from '../../paths.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { clearPlayer, player } from '../../state/device/player.ts'
import { dropOwn, own } from '../../state/identity/own.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { ContentMedia } from '../contents/ContentMedia.tsx'
import { aContent, anAudio, aSilence, aVideo } from '../contents/contents.test-helper.ts'
import { FloatingPlayer } from './FloatingPlayer.tsx'
import { playingOf } from './playing-of.ts'
import '../../ui/tokens/tokens.css'
import '../../ui/tokens/base.css'

const handlers = new Map<string, MediaSessionActionHandler | null>()
const positions: MediaPositionState[] = []

beforeAll(inEnglish)
beforeEach(() => {
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
  dropOwn()
  own.ready = true
  connectivity.state = 'online'
  player.speed = 1
  handlers.clear()
  positions.length = 0
  vi.spyOn(navigator.mediaSession, 'setActionHandler').mockImplementation((action, handler) => void handlers.set(action, handler))
  vi.spyOn(navigator.mediaSession, 'setPositionState').mockImplementation((state) => void positions.push(state ?? {}))
})
afterEach(() => {
  clearPlayer()
  vi.restoreAllMocks()
})

/** Two screens with the player, as in the layout. */
function House({ content, after }: { content: Content; after: readonly Content[] }) {
  const { playing } = useSnapshot(player)
  return (
    <div>
      <main id="main" tabIndex={-1}>
        <Route path="/first">
          <ContentMedia content={content} queue={() => after.map(playingOf)} />
          <Anchor href="/second">Second screen</Anchor>
        </Route>
        <Route path="/second">
          <h1>Second</h1>
          <ContentMedia content={aContent({ id: 'clip', video: aVideo() })} />
        </Route>
      </main>
      {playing && <FloatingPlayer />}
    </div>
  )
}

async function house(audioUrl: string, after: readonly Content[] = []) {
  history.replaceState(null, '', '/first')
  const { client } = aClient(() => null)
  const screen = await render(
    <QueryClientProvider client={client}>
      <House content={aContent({ audio: anAudio(audioUrl) })} after={after} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('complementary', { name: 'Player' })
  const sheet = screen.getByRole('dialog', { name: 'Player' })
  const opened = async () => {
    await box.getByRole('button', { name: /^Open player/ }).click()
    await expect.element(sheet).toBeVisible()
    return sheet
  }
  return { screen, box, opened }
}

/** A real click, because browsers block audio without user activation. */
async function played(seconds = 120, after: readonly Content[] = []) {
  const all = await house(aSilence(seconds), after)
  await all.screen.getByRole('button', { name: /^(Play|Continue)/ }).click()
  await expect.poll(() => [player.state, player.length]).toEqual(['playing', seconds])
  return all
}

describe('the player', () => {
  test('is there once something plays, goes on while one navigates, and leads back', async () => {
    const { screen, box, opened } = await house(aSilence(120))
    expect(box.query()).toBeNull()
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.element(box).toBeVisible()
    await screen.getByRole('link', { name: 'Second screen' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
    const at = player.at
    await expect.poll(() => player.at, { timeout: 5000 }).toBeGreaterThan(at)
    expect(player.state).toBe('playing')
    await expect.element(box.getByText('Guild Minutes, 2 min left')).toBeVisible()
    const sheet = await opened()
    await expect
      .element(sheet.getByRole('link', { name: 'What nobody tells you about dovetails' }))
      .toHaveAttribute('href', paths.content({ channel: 'guild-minutes', content: 'dovetails' }))
    await expect
      .element(sheet.getByRole('link', { name: 'Guild Minutes' }))
      .toHaveAttribute('href', paths.channel({ channel: 'guild-minutes' }))
  })

  test('is closed for good: nothing is heard, the lock screen forgets it, and the focus stays in the page', async () => {
    const { box } = await played()
    expect(navigator.mediaSession.metadata?.title).toBe('What nobody tells you about dovetails')
    await box.getByRole('button', { name: 'Close player' }).click()
    await expect.element(box).not.toBeInTheDocument()
    expect([player.playing, navigator.mediaSession.metadata]).toEqual([null, null])
    await expect.poll(() => player.state).toBe('paused')
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
    expect(document.activeElement?.id).toBe('main')
  })

  test('leaves the page room at its end', async () => {
    const { box } = await played()
    const height = box.element().getBoundingClientRect().height
    const room = () => Number.parseFloat(getComputedStyle(document.querySelector('main')!).paddingBlockEnd)
    await expect.poll(room).toBeGreaterThan(height)
    clearPlayer()
    await expect.poll(room).toBe(0)
  })

  test('pauses for a clip that is played, and for another tab', async () => {
    const { screen, box } = await played()
    await screen.getByRole('link', { name: 'Second screen' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
    document.querySelector('video')!.dispatchEvent(new Event('play'))
    await expect.poll(() => player.state).toBe('paused')
    await box.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => player.state).toBe('playing')
    const other = new BroadcastChannel('foyer-player')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    other.postMessage({ type: 'plays', whose: 'them null' })
    await expect.poll(() => player.state).toBe('paused')
    other.close()
  })

  test('says in words that a file cannot be played, and tries again', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }))
    const { screen, box } = await house('/media/none.wav')
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.element(box.getByRole('status')).toHaveTextContent('Couldn’t play this. Try again when you’re online.')
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    await box.getByRole('button', { name: 'Play', exact: true }).click()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('waits for the network without being asked, and then loads again', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const { screen, box } = await house('/media/none.wav')
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.element(box.getByRole('status')).toHaveTextContent('No connection. It will continue automatically.')
    await expect.element(box.getByRole('button', { name: 'Pause' })).toBeVisible()
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    dispatchEvent(new Event('online'))
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
    await box.getByRole('button', { name: 'Pause' }).click()
    load.mockClear()
    dispatchEvent(new Event('online'))
    expect(load).not.toHaveBeenCalled()
  })

  test('is nobody else’s: another identity finds it closed', async () => {
    const { box } = await played()
    session.actingAs = 'team'
    await expect.element(box).not.toBeInTheDocument()
    expect(player.playing).toBeNull()
  })

  test('says that a content without a file cannot be heard', async () => {
    const { screen } = await house('')
    await expect.element(screen.getByText(/^The audio file is missing/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Play' }).query()).toBeNull()
  })
})

describe('the position', () => {
  test('is kept: a content goes on where it was stopped, and one that ended begins at its start', async () => {
    const { screen, box, opened } = await played()
    const sheet = await opened()
    ;(sheet.getByRole('slider', { name: 'Position' }).element() as HTMLInputElement).focus()
    for (const _press of [1, 2]) await sheet.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(() => own.listening?.at).toBeGreaterThanOrEqual(60)
    await userEvent.keyboard('{Escape}')
    await box.getByRole('button', { name: 'Close player' }).click()
    await expect.poll(() => [own.listening, own.begun['content']?.at]).toEqual([null, expect.closeTo(60, -1)])
    await screen.getByRole('button', { name: /^Continue at 1:0\d$/ }).click()
    await expect.poll(() => player.at).toBeGreaterThanOrEqual(60)
    await expect.poll(() => player.state).toBe('playing')
    const again = await opened()
    ;(again.getByRole('slider', { name: 'Position' }).element() as HTMLInputElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => player.state, { timeout: 5000 }).toBe('paused')
    expect([own.listening, own.begun]).toEqual([null, {}])
  })

  test('is kept if it is moved while paused', async () => {
    const { screen, box, opened } = await played()
    const sheet = await opened()
    await sheet.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => [player.state, own.listening]).toEqual(['paused', null])
    await sheet.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await userEvent.keyboard('{Escape}')
    await box.getByRole('button', { name: 'Close player' }).click()
    await expect.element(screen.getByRole('button', { name: /^Continue at 0:3\d$/ })).toBeVisible()
  })
})

describe('is steered', () => {
  test('on the page: back, on, to a place, and faster', async () => {
    const { opened } = await played()
    const box = await opened()
    await box.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(() => player.at).toBeGreaterThanOrEqual(30)
    await box.getByRole('button', { name: 'Back 15 seconds' }).click()
    await expect.poll(() => player.at).toBeLessThan(30)
    const place = box.getByRole('slider', { name: 'Position' })
    await box.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5')
    expect(player.speed).toBe(1.5)
    await expect.poll(() => positions.at(-1)?.playbackRate).toBe(1.5)
    await box.getByRole('button', { name: 'Pause' }).click()
    ;(place.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => player.at).toBe(120)
    await expect.element(place).toHaveAttribute('aria-valuetext', '2:00 of 2:00')
  })

  test('from the lock screen and the keys of the keyboard', async () => {
    await played()
    expect(positions.at(-1)).toMatchObject({ duration: 120, playbackRate: 1 })
    const act = (action: MediaSessionAction, of: Partial<MediaSessionActionDetails> = {}) => handlers.get(action)?.({ action, ...of })
    act('seekto', { seekTime: 60 })
    await expect.poll(() => player.at).toBeGreaterThanOrEqual(60)
    act('seekbackward', { seekOffset: 40 })
    await expect.poll(() => player.at).toBeLessThan(30)
    act('seekforward')
    await expect.poll(() => player.at).toBeGreaterThanOrEqual(50)
    act('pause')
    await expect.poll(() => player.state).toBe('paused')
    act('play')
    await expect.poll(() => player.state).toBe('playing')
    expect(handlers.get('nexttrack')).toBeNull()
    act('stop')
    expect(player.playing).toBeNull()
  })

  test('to what follows in the list: by a press, from the lock screen, and when one ends', async () => {
    const others = ['b', 'c', 'd'].map((id) => aContent({ id, slug: id, title: `Part ${id}`, audio: anAudio(aSilence(30)) }))
    const { opened } = await played(120, others)
    expect(handlers.get('nexttrack')).toBeTypeOf('function')
    const sheet = await opened()
    await expect.element(sheet.getByRole('heading', { name: 'Up next' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Part c' }).click()
    await expect.poll(() => [player.playing?.id, player.queue.map(({ id }) => id), player.state]).toEqual(['c', ['d'], 'playing'])
    ;(sheet.getByRole('slider', { name: 'Position' }).element() as HTMLInputElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => [player.playing?.id, player.queue.length, player.state], { timeout: 5000 }).toEqual(['d', 0, 'playing'])
  })

  test('to sleep: after some minutes, or at the end of what plays', async () => {
    const { opened } = await played(30, [aContent({ id: 'b', audio: anAudio(aSilence(30)) })])
    const sheet = await opened()
    await sheet.getByRole('combobox', { name: 'Sleep timer' }).selectOptions('5')
    expect(player.sleep).toBeGreaterThan(Date.now() + 290_000)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000)
    await expect.poll(() => [player.state, player.sleep]).toEqual(['paused', null])
    await sheet.getByRole('combobox', { name: 'Sleep timer' }).selectOptions('end')
    await sheet.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => player.state).toBe('playing')
    ;(sheet.getByRole('slider', { name: 'Position' }).element() as HTMLInputElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => [player.state, player.playing?.id, player.sleep]).toEqual(['paused', 'content', null])
  })

  test('never past its ends', async () => {
    const { opened } = await played(20)
    const box = await opened()
    await box.getByRole('button', { name: 'Back 15 seconds' }).click()
    expect(player.at).toBeLessThan(5)
    await box.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(() => player.at).toBe(20)
  })
})
