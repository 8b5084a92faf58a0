// How the page handles its version without a browser.
import { afterEach, expect, test } from 'vitest'
import { update } from '../../state/device/update.ts'
import { demandBuild } from './worker.ts'

afterEach(() => void (update.demanded = false))

test('a server that works with this build and newer ones demands nothing', () => {
  demandBuild(__BUILD__)
  demandBuild(__BUILD__.slice(0, -1))
  expect(update.demanded).toBe(false)
})

test('a server that works with newer builds only is heard', () => {
  demandBuild(`${__BUILD__}-newer`)
  expect(update.demanded).toBe(true)
})
