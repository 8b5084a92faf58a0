// Choices of text size, motion, contrast and font: seen at once, stored, and followed by other tabs.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../ui/tokens/tokens.css'
import { inEnglish } from '../../kit/testing/test-words.test-helper.ts'
import { isStill } from '../../ui/is-still.ts'
import { chooseReading, followReading, reading, READING_KEY } from '../../state/device/reading.ts'
import { AccessibilityScreen } from './AccessibilityScreen.tsx'

const root = document.documentElement
const pixels = () => Number.parseFloat(getComputedStyle(root).fontSize)
const value = (name: string) => getComputedStyle(root).getPropertyValue(name)

beforeAll(inEnglish)
afterEach(() => {
  chooseReading('text', 'normal')
  chooseReading('motion', 'auto')
  chooseReading('contrast', 'auto')
  chooseReading('font', 'system')
  localStorage.clear()
  root.removeAttribute('style')
})

test('larger text is larger at once, and stored', async () => {
  const before = pixels()
  const screen = await render(<AccessibilityScreen />)
  await screen.getByRole('radio', { name: 'Largest' }).click()
  expect(pixels()).toBe(before * 1.5)
  expect(JSON.parse(localStorage.getItem(READING_KEY)!)).toMatchObject({ text: 'largest' })
})

test('more contrast holds against the exact colours of the organisation, which are set on the element', async () => {
  root.style.setProperty('--ink-2', '#444')
  root.style.setProperty('--ink-3', '#777')
  const screen = await render(<AccessibilityScreen />)
  await screen.getByRole('switch', { name: 'More contrast' }).click()
  expect(value('--ink-3')).toBe(value('--ink-2'))
})

test('less motion holds for styles and scripts', async () => {
  const screen = await render(<AccessibilityScreen />)
  expect(isStill()).toBe(false)
  await screen.getByRole('switch', { name: 'Less motion' }).click()
  expect(isStill()).toBe(true)
  expect(value('--d2')).toBe('1ms')
})

test('a choice of another tab is followed, and an unknown one counts as the default', () => {
  followReading()
  const told = (stored: object) => {
    localStorage.setItem(READING_KEY, JSON.stringify(stored))
    dispatchEvent(new StorageEvent('storage', { key: READING_KEY }))
  }
  told({ text: 'large', font: 'readable' })
  expect(root.dataset['text']).toBe('large')
  expect(value('--font')).toMatch(/Hyperlegible/)
  told({ text: 'enormous' })
  expect(reading.text).toBe('normal')
  expect(root.dataset['text']).toBeUndefined()
})
