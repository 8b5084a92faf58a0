// The order of an event's tracks.
import { expect, test } from 'vitest'
import { trackOrder } from './track-order.ts'

const session = (...slugs: string[]) => ({ tracks: slugs.map((slug) => ({ id: slug, slug, name: slug, color: null })) }) as never

test('each track has a place of its own, whichever session comes first', () => {
  const sessions = [session('tools'), session('care', 'tools'), session(), session('making')]
  expect(trackOrder(sessions)).toEqual(['care', 'making', 'tools'])
  expect(trackOrder(sessions.toReversed())).toEqual(trackOrder(sessions))
})
