// Time in tests: it stands still until it is moved.

/** A Tuesday noon. The demo of tests is dated relative to it. */
export const testEpoch = new Date('2026-06-16T12:00:00.000Z')

export interface TestClock {
  (): Date
  set(moment: Date | string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that starts at `testEpoch`, or at `start`. */
export function testClock(start: Date = testEpoch): TestClock {
  let now = start.getTime()
  const clock = () => new Date(now)
  return Object.assign(clock, {
    set(moment: Date | string) {
      now = new Date(moment).getTime()
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: { days?: number; hours?: number; minutes?: number; seconds?: number }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  })
}
