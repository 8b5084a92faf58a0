// Every cell of the version table, and sequences of events.
import { describe, expect, test } from 'vitest'
import { afterUpdateEvent, createUpdater, type UpdateAct, type UpdateEvent, type UpdateState } from './update-table.ts'

const stays = (state: UpdateState) => [state] as const
const cells: Record<UpdateState, Record<UpdateEvent, readonly [UpdateState, UpdateAct?]>> = {
  current: {
    found: ['waiting'],
    agreed: ['asked', 'look'],
    navigated: stays('current'),
    left: stays('current'),
    controlled: ['due'],
    claimed: stays('current'),
    late: stays('current'),
  },
  waiting: {
    found: stays('waiting'),
    agreed: ['asked', 'skip'],
    navigated: ['taking', 'skip'],
    left: stays('waiting'),
    controlled: ['due'],
    claimed: stays('waiting'),
    late: stays('waiting'),
  },
  asked: {
    found: ['asked', 'skip'],
    agreed: ['asked', 'skip'],
    navigated: stays('asked'),
    left: stays('asked'),
    controlled: ['reloading', 'reload'],
    claimed: ['reloading', 'reload'],
    late: ['reloading', 'afresh'],
  },
  taking: {
    found: ['taking', 'skip'],
    agreed: ['asked', 'skip'],
    navigated: stays('taking'),
    left: stays('taking'),
    controlled: ['due', 'settle'],
    claimed: ['due', 'settle'],
    late: ['waiting'],
  },
  due: {
    found: stays('due'),
    agreed: ['reloading', 'reload'],
    navigated: ['reloading', 'reload'],
    left: ['reloading', 'reload'],
    controlled: stays('due'),
    claimed: stays('due'),
    late: stays('due'),
  },
  reloading: {
    found: stays('reloading'),
    agreed: stays('reloading'),
    navigated: stays('reloading'),
    left: stays('reloading'),
    controlled: ['reloading', 'reload'],
    claimed: stays('reloading'),
    late: stays('reloading'),
  },
}

describe.each(Object.entries(cells))('%s', (state, row) => {
  test.each(Object.entries(row))('%s', (event, cell) => {
    expect(afterUpdateEvent(state as UpdateState, event as UpdateEvent)).toEqual(cell)
  })
})

/** Sends events to a page in which nothing is busy. Returns its acts, and whether it offers a version at the end. */
function told(...events: UpdateEvent[]): { acts: UpdateAct[]; offered: boolean } {
  const acts: UpdateAct[] = []
  let offered = false
  const send = createUpdater(
    (act) => {
      acts.push(act)
      if (act === 'settle') send('navigated')
    },
    (on) => (offered = on),
  )
  events.forEach(send)
  return { acts, offered }
}

test('the first worker of a first visit reloads nothing', () => {
  expect(told('claimed', 'navigated', 'left')).toEqual({ acts: [], offered: false })
})

test('the second worker of that same visit waits, and is taken by the button', () => {
  expect(told('claimed', 'found')).toEqual({ acts: [], offered: true })
  expect(told('claimed', 'found', 'agreed', 'controlled')).toEqual({ acts: ['skip', 'reload'], offered: false })
})

test('a tab in which nobody pressed anything follows at its next place', () => {
  expect(told('found', 'controlled')).toEqual({ acts: [], offered: true })
  expect(told('found', 'controlled', 'navigated')).toEqual({ acts: ['reload'], offered: false })
  expect(told('found', 'controlled', 'left')).toEqual({ acts: ['reload'], offered: false })
})

test('going somewhere takes the version that waits', () => {
  expect(told('found', 'navigated', 'controlled').acts).toEqual(['skip', 'settle', 'reload'])
})

test('a reload that waits for a worker that is gone is asked for again when the next one takes over', () => {
  expect(told('found', 'agreed', 'late', 'controlled').acts).toEqual(['skip', 'afresh', 'reload'])
})

test('whatever happens, a page asks once to be loaded anew, and again only where another worker took over meanwhile', () => {
  const events: UpdateEvent[] = ['found', 'agreed', 'navigated', 'left', 'controlled', 'claimed', 'late']
  const stories = (length: number): UpdateEvent[][] =>
    length === 0 ? [[]] : stories(length - 1).flatMap((story) => events.map((event) => [...story, event]))
  for (const story of stories(5)) {
    const loads = (until: number) => told(...story.slice(0, until)).acts.filter((act) => act === 'reload' || act === 'afresh').length
    const causes = story.filter((_, at) => loads(at + 1) > loads(at))
    expect(
      causes.slice(1).filter((event) => event !== 'controlled'),
      story.join(' '),
    ).toEqual([])
  }
})
