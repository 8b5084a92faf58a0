// The obstacles to pushes on a device.
import { expect, test } from 'vitest'
import { obstacle, type Abilities } from './support.ts'

const able: Abilities = { complete: true, installsByHand: false, installed: false, shared: false, key: 'BKey', permission: 'default' }

test.each<[string, Partial<Abilities>, ReturnType<typeof obstacle>]>([
  ['nothing in the way', {}, null],
  ['allowed already', { permission: 'granted' }, null],
  ['refused to the browser', { permission: 'denied' }, 'blocked'],
  ['a phone whose browser pushes to installed apps alone', { installsByHand: true, complete: false }, 'install'],
  ['the same, installed', { installsByHand: true, installed: true }, null],
  ['the same, installed and too old', { installsByHand: true, installed: true, complete: false }, 'unsupported'],
  ['a browser without pushes', { complete: false }, 'unsupported'],
  ['an organisation that sends none', { key: '' }, 'unsupported'],
  ['a shared device', { shared: true, permission: 'granted' }, 'shared'],
])('%s', (_, facts, found) => {
  expect(obstacle({ ...able, ...facts })).toBe(found)
})
