// How this device is read: text size, motion, contrast and font, and whether it saves data. Stored on this device only; public/boot.js
// applies it before the first paint.
import { proxy } from 'valtio'
import { noteChoice } from './choices.ts'
import { deviceStorage } from '../identity/stored-tokens.ts'

/** Read by public/boot.js too, which sets each value as a data attribute of <html>. */
export const READING_KEY = 'foyer.reading'

/** The values of each choice, the default first. `auto` follows the system. */
export const readingValues = {
  /** 100, 112.5, 125 and 150 % of the browser's text size. */
  text: ['normal', 'large', 'larger', 'largest'],
  motion: ['auto', 'reduced'],
  contrast: ['auto', 'more'],
  /** `readable`: wider letters that are harder to confuse, and more space between lines. */
  font: ['system', 'readable'],
  /** `reduced`: little data is used (lib/device/data-saver.ts). `auto`: as the browser says. */
  traffic: ['auto', 'reduced'],
} as const

type Name = keyof typeof readingValues
export type Reading = { [N in Name]: (typeof readingValues)[N][number] }

const names = Object.keys(readingValues) as Name[]

function stored(): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(deviceStorage()?.getItem(READING_KEY) ?? 'null')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Unknown values, as of a later version, count as the default. */
function readReading(): Reading {
  const found = stored()
  const known = names.map((name) => [name, readingValues[name].find((value) => value === found[name]) ?? readingValues[name][0]])
  return Object.fromEntries(known) as Reading
}

export const reading = proxy<Reading>(readReading())

/** Sets the data attributes of <html> that the style sheets follow. */
function apply(): void {
  const { dataset } = document.documentElement
  for (const name of names) {
    if (reading[name] === readingValues[name][0]) delete dataset[name]
    else dataset[name] = reading[name]
  }
}

/** Applies a choice immediately in every tab, and stores it. Never throws: without storage it lasts until the page closes. */
export function chooseReading<N extends Name>(name: N, value: Reading[N]): void {
  Object.assign(reading, { [name]: value })
  apply()
  try {
    deviceStorage()?.setItem(READING_KEY, JSON.stringify(reading))
    noteChoice()
  } catch {
    // Not stored, but applied.
  }
}

/** Applies the choices of this device, and follows those of other tabs. Called once, after the first paint. */
export function followReading(): void {
  apply()
  addEventListener('storage', (event) => {
    if (event.key !== READING_KEY && event.key !== null) return
    Object.assign(reading, readReading())
    apply()
  })
}
