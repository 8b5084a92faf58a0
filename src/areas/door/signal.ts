// Sound and vibration of a result, different for each tone, for a helper who looks at the guest and not at the screen.
import type { Tone } from './outcome.ts'

/** Frequencies in hertz, each for 90 ms. */
const notes: Record<Tone, readonly number[]> = {
  plain: [660],
  good: [880, 1320],
  warn: [520, 520],
  bad: [220, 180, 150],
  info: [440, 660, 440],
}

/** Milliseconds on and off. */
const buzzes: Record<Tone, readonly number[]> = {
  plain: [20],
  good: [40],
  warn: [60, 80, 60],
  bad: [250],
  info: [30, 50, 30, 50, 30],
}

const LENGTH = 0.09
let audio: AudioContext | undefined

/** The first sound of a page takes a tenth of a second to set up. Not before the first touch: browsers would warn. */
export function prepareSignal(): void {
  try {
    if (navigator.userActivation?.hasBeenActive) audio ??= new AudioContext()
  } catch {
    // `signal` tries again.
  }
}

/** A browser that plays nothing before the first touch stays silent until then. Never throws. */
export function signal(tone: Tone): void {
  navigator.vibrate?.([...buzzes[tone]])
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const [index, frequency] of notes[tone].entries()) {
      const from = audio.currentTime + index * LENGTH
      const [sound, volume] = [audio.createOscillator(), audio.createGain()]
      sound.frequency.value = frequency
      volume.gain.setValueAtTime(0.25, from)
      volume.gain.linearRampToValueAtTime(0, from + LENGTH)
      sound.connect(volume).connect(audio.destination)
      sound.start(from)
      sound.stop(from + LENGTH)
    }
  } catch {
    // No sound on this device. The result has a colour, an icon, words and a vibration.
  }
}
