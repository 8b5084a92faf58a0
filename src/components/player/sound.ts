// The audio element of the app. It belongs to no screen, so it continues during navigation. Its state is in src/state/device/player.ts.
import { snapshot, subscribe } from 'valtio'
import { clearPlayer, player, type Playing } from '../../state/device/player.ts'
import { own, type Begun } from '../../state/identity/own.ts'
import { session } from '../../state/identity/session.ts'
import { noteSecond, placeOf, settle, settleEnded } from './begun.ts'
import { showOutside } from './media-session.ts'
import { waitForNetwork } from './network-waits.ts'
import { followOtherTabs, tellPlays, tellStopped } from './one-tab.ts'
import { isTimeToSleep, setSleep, sleepsAtEnd } from './sleep.ts'
import { sourceOf } from './source-of.ts'
import { isUnreached } from './unreached.ts'

/** Milliseconds without data until the load counts as interrupted. */
const STALLED = 5000
/** How often a load without data is left alone. */
const PATIENT = 3
/** Milliseconds to wait for the stored positions, if the app has just started. */
const READY = 400

let sound: HTMLAudioElement | undefined
/** The identity that it plays for. */
let listener = ''
/** The exact position in seconds, which a reload of the source resets. */
let place = 0
/** Counts the contents, so that what was begun for an earlier one is dropped. */
let turn = 0
/** How often the current load was left alone. */
let slow = 0
let stalled: ReturnType<typeof setTimeout> | undefined

const whoever = (): string => `${session.sub} ${session.actingAs}`
/** Whether a person wants to hear it now, whatever the network does. */
const isWanted = (): boolean => player.state !== 'paused' && player.state !== 'failed'
/** A slow load goes on; one that broke, or that began on another network, begins again. */
const waits = waitForNetwork((back) => {
  slow += 1
  if (back || sound?.error || slow > PATIENT) again()
})

/** Updates the position. A source that is being reloaded reports 0, which is no position. */
function note(of: HTMLAudioElement): void {
  if (of.readyState < HTMLMediaElement.HAVE_METADATA || !player.playing) return
  place = of.currentTime
  const second = Math.floor(place)
  const isNew = second !== player.at
  player.at = second
  player.length = Number.isFinite(of.duration) ? of.duration : null
  if (isNew) noteSecond()
  if (isTimeToSleep()) pause()
}

/** Stores where it stopped, and tells the other tabs. */
function stopped(last: Begun | null): void {
  settle(last)
  if (last) tellStopped(listener, last)
}
const lastHeard = (): Begun | null => own.listening && snapshot(own).listening

function heard(): void {
  clearTimeout(stalled)
  waits.end()
  player.state = 'playing'
}

function starved(): void {
  if (!isWanted()) return
  if (player.state !== 'waiting') player.state = 'loading'
  clearTimeout(stalled)
  stalled = setTimeout(interrupted, STALLED)
}

/** The network is gone: it goes on automatically at the same second. */
function interrupted(): void {
  if (!isWanted()) return
  player.state = 'waiting'
  waits.begin()
}

async function broke(of: HTMLAudioElement): Promise<void> {
  const mine = turn
  const isLost = of.error?.code === MediaError.MEDIA_ERR_NETWORK || (await isUnreached(of.currentSrc || of.src))
  if (mine !== turn || !player.playing) return
  if (isLost) return interrupted()
  waits.end()
  player.state = 'failed'
}

function ended(): void {
  const { playing, queue } = snapshot(player)
  if (!playing) return
  settleEnded(playing)
  const [following, ...rest] = queue as readonly Playing[]
  if (following && !sleepsAtEnd()) return start(following, rest)
  player.state = 'paused'
}

function makeSound(): HTMLAudioElement {
  const made = new Audio()
  made.preload = 'metadata'
  for (const event of ['timeupdate', 'seeking', 'durationchange'] as const) made.addEventListener(event, () => note(made))
  made.addEventListener('play', () => {
    // Over a failure too: it was pressed again.
    if (player.state !== 'playing' && player.state !== 'waiting') player.state = 'loading'
    tellPlays(listener)
  })
  made.addEventListener('playing', heard)
  made.addEventListener('waiting', starved)
  made.addEventListener('pause', () => {
    // Not at the end, and not while a source that failed is being replaced.
    if (made.ended || player.state === 'waiting' || !player.playing) return
    player.state = 'paused'
    stopped(lastHeard())
  })
  made.addEventListener('ended', ended)
  made.addEventListener('error', () => void broke(made))
  const inside = showOutside(made, { play, pause, skip, seek, stop: clearPlayer, next })
  // Immediately, not in the next frame, because closing must silence it.
  const follow = () => {
    inside(player.playing, player.queue.length > 0)
    if (player.playing || !made.hasAttribute('src')) return
    turn += 1
    waits.end()
    clearTimeout(stalled)
    stopped(lastHeard())
    made.pause()
    made.removeAttribute('src')
    made.load()
  }
  subscribe(player, follow, true)
  subscribe(session, () => whoever() !== listener && clearPlayer())
  followOtherTabs(whoever, pause)
  globalThis.addEventListener('pagehide', () => stopped(lastHeard()))
  return made
}

/** Resolves when the stored positions are known, or it takes too long. */
const positionsReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (own.ready) return resolve()
    const stop = subscribe(own, () => own.ready && end())
    const timer = setTimeout(end, READY)
    function end() {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })

async function load(element: HTMLAudioElement, playing: Playing): Promise<void> {
  const mine = turn
  await positionsReady()
  if (mine !== turn) return
  const source = await sourceOf(playing)
  if (mine !== turn) return
  place = placeOf(own, playing.id)
  player.at = Math.floor(place)
  element.src = source
  // Before the data: the position where it begins.
  if (place > 0) element.currentTime = place
  // A new source resets the playback rate.
  setSpeed(player.speed)
  play()
}

/**
 * Plays a content where it was stopped, and `queue` after it. Replaces what plays. Must be called from a press, because browsers block
 * audio without user activation.
 */
export function start(playing: Playing, queue: readonly Playing[] = []): void {
  const element = (sound ??= makeSound())
  if (own.listening && own.listening.playing.id !== playing.id) stopped(lastHeard())
  turn += 1
  waits.end()
  listener = whoever()
  // Some browsers allow sound only during the press: this call is refused, but counts.
  if (!element.hasAttribute('src')) element.play().catch(() => {})
  Object.assign(player, { playing, queue, state: 'loading', at: 0, length: null })
  void load(element, playing)
}

/** Resumes; after a failure the source is reloaded and resumes at its position. */
function play(): void {
  if (!sound || !player.playing) return
  if (sound.error) return again()
  // The reason is reported by the element's events.
  sound.play().catch(() => {})
}

/** Loads the source again, at the same second. */
function again(): void {
  if (!sound || !player.playing) return
  const at = place
  slow = 0
  sound.load()
  if (at > 0) sound.currentTime = at
  setSpeed(player.speed)
  sound.play().catch(() => {})
}

/** Pauses, for example when a clip is played. */
export function pause(): void {
  waits.end()
  clearTimeout(stalled)
  if (player.state !== 'failed') player.state = 'paused'
  if (sound?.paused) stopped(lastHeard())
  sound?.pause()
}

/** Toggles between play and pause. */
export const toggle = (): void => (isWanted() ? pause() : play())

/** Plays the next content of the queue; `skipped`: how many of it are left out. */
export function next(skipped = 0): void {
  const [following, ...rest] = snapshot(player).queue.slice(skipped) as readonly Playing[]
  if (following) start(following, rest)
}

/** Seeks to a position in seconds. */
export function seek(second: number): void {
  if (!sound) return
  place = Math.min(Math.max(0, second), player.length ?? Infinity)
  sound.currentTime = place
  player.at = Math.floor(place)
  // At once, because the next second comes late on a slow device, and never while it is paused.
  noteSecond()
  note(sound)
}

/** Seeks by a number of seconds, backwards if negative. */
export const skip = (by: number): void => seek((sound?.currentTime ?? 0) + by)

/** Sets the playback rate, also for later contents. */
export function setSpeed(speed: number): void {
  player.speed = speed
  if (sound) Object.assign(sound, { defaultPlaybackRate: speed, playbackRate: speed })
}

/** Stops it after some minutes, or at its end; null: never. */
export const sleepAfter = (sleep: number | 'end' | null): void => setSleep(sleep, pause)
