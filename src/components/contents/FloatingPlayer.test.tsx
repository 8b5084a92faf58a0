// The player continues across screens, and is controlled from the page, the keyboard and the lock screen.
import { useSnapshot } from 'valtio'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Route } from 'wouter'
import type { Content } from '../../contract/community/channels.ts'
import { paths } from '../../paths.ts'
import { clearPlayer, player } from '../../state/device/player.ts'
import { session, visitor } from '../../state/identity/session.ts'
import { Anchor } from '../../ui/navigation/Anchor.tsx'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { aContent, anAudio, aSilence, aVideo } from './contents.test-helper.ts'
import { FloatingPlayer } from './FloatingPlayer.tsx'
import { Player } from './Player.tsx'
import { playingOf } from './sound.ts'
import '../../ui/tokens/tokens.css'
import '../../ui/tokens/base.css'

const handlers = new Map<string, MediaSessionActionHandler | null>()
const positions: MediaPositionState[] = []

beforeAll(inEnglish)
beforeEach(() => {
  Object.assign(session, visitor, { status: 'signed-in', sub: 'me' })
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
function House({ content }: { content: Content }) {
  const { playing } = useSnapshot(player)
  return (
    <div>
      <main id="main" tabIndex={-1}>
        <Route path="/first">
          <Player content={content} />
          <Anchor href="/second">Second screen</Anchor>
        </Route>
        <Route path="/second">
          <h1>Second</h1>
          <Player content={aContent({ id: 'clip', video: aVideo() })} />
        </Route>
      </main>
      {playing && <FloatingPlayer />}
    </div>
  )
}

async function house(audioUrl: string, of: Partial<Content> = {}) {
  history.replaceState(null, '', '/first')
  const screen = await render(<House content={aContent({ audio: anAudio(audioUrl), ...of })} />)
  const box = screen.getByRole('complementary', { name: 'Player' })
  return { screen, box }
}

/** A real click, because browsers block audio without user activation. */
async function played(seconds = 120, of: Partial<Content> = {}) {
  const { screen, box } = await house(aSilence(seconds), of)
  await screen.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => [player.state, player.length]).toEqual(['playing', seconds])
  return { screen, box }
}

describe('the player', () => {
  test('is there once something plays, goes on while one navigates, and leads back', async () => {
    const { screen, box } = await house(aSilence(120))
    expect(box.query()).toBeNull()
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.element(box).toBeVisible()
    await screen.getByRole('link', { name: 'Second screen' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
    const at = player.at
    await expect.poll(() => player.at, { timeout: 5000 }).toBeGreaterThan(at)
    expect(player.state).toBe('playing')
    await expect
      .element(box.getByRole('link', { name: 'What nobody tells you about dovetails' }))
      .toHaveAttribute('href', paths.content({ channel: 'guild-minutes', content: 'dovetails' }))
    await expect.element(box.getByText('Guild Minutes')).toBeVisible()
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

  test('pauses for a clip that is played', async () => {
    const { screen } = await played()
    await screen.getByRole('link', { name: 'Second screen' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Second' })).toBeVisible()
    document.querySelector('video')!.dispatchEvent(new Event('play'))
    await expect.poll(() => player.state).toBe('paused')
  })

  test('says in words that it cannot play, and tries again', async () => {
    const { screen, box } = await house('/media/none.wav')
    await screen.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.element(box.getByRole('status')).toHaveTextContent('Couldn’t play this. Try again when you’re online.')
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    await box.getByRole('button', { name: 'Play', exact: true }).click()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is nobody else’s: another identity finds it closed', async () => {
    const { box } = await played()
    session.actingAs = 'team'
    await expect.element(box).not.toBeInTheDocument()
    expect(player.playing).toBeNull()
  })
})

describe('is steered', () => {
  test('on the page: back, on, to a place, and faster', async () => {
    const { box } = await played()
    await box.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(() => player.at).toBeGreaterThanOrEqual(30)
    await box.getByRole('button', { name: 'Back 15 seconds' }).click()
    await expect.poll(() => player.at).toBeLessThan(30)
    const place = box.getByRole('slider', { name: 'Position' })
    ;(place.element() as HTMLElement).focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => player.at).toBe(120)
    await expect.element(place).toHaveAttribute('aria-valuetext', '2:00 of 2:00')
    await box.getByRole('combobox', { name: 'Speed' }).selectOptions('1.5')
    expect(player.speed).toBe(1.5)
    await expect.poll(() => positions.at(-1)?.playbackRate).toBe(1.5)
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
    act('stop')
    expect(player.playing).toBeNull()
  })

  test('never past its ends', async () => {
    const { box } = await played(20)
    await box.getByRole('button', { name: 'Back 15 seconds' }).click()
    expect(player.at).toBeLessThan(5)
    await box.getByRole('button', { name: 'Forward 30 seconds' }).click()
    await expect.poll(() => player.at).toBe(20)
  })
})

test('a content without a sound is refused in the words of the contract', () => {
  expect(() => playingOf(aContent())).toThrow('Audio Url missing')
})
