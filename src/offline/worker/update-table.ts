// How a page goes from one version to the next: states × events, no blank cell. What the acts do is in updates.ts.

/**
 * `current`: nothing newer is known. `waiting`: a newer worker is ready. `asked`: the person wants it now. `taking`: we take it
 * unasked, at a moment when nothing is lost. `due`: a newer worker answers this page already (another tab took it), and the page
 * follows when nothing is lost. `reloading`: the page is on its way out.
 */
export type UpdateState = 'current' | 'waiting' | 'asked' | 'taking' | 'due' | 'reloading'

/**
 * `found`: a newer worker is ready. `agreed`: the person pressed the button. `navigated`, `left`: the person went to another place,
 * or looks at something else, and nothing here is busy. `controlled`: another worker answers from now on. `claimed`: the same, for
 * a page that had none: a first visit. `late`: the new worker did not come within its time.
 */
export type UpdateEvent = 'found' | 'agreed' | 'navigated' | 'left' | 'controlled' | 'claimed' | 'late'

/**
 * `look`: ask the server for a newer worker. `skip`: tell the waiting one to take over. `settle`: follow at once if nothing is busy.
 * `reload`: load the page again. `afresh`: load it again though no worker came; from the server, where the server demands it.
 */
export type UpdateAct = 'look' | 'skip' | 'settle' | 'reload' | 'afresh'

type Cell = readonly [next: UpdateState, act?: UpdateAct]

export const updateTable: Record<UpdateState, Record<UpdateEvent, Cell>> = {
  current: {
    found: ['waiting'],
    // Only where the server demands a version that is not here yet.
    agreed: ['asked', 'look'],
    navigated: ['current'],
    left: ['current'],
    controlled: ['due'],
    // The first worker of a first visit has the same files as the page: nothing to follow.
    claimed: ['current'],
    late: ['current'],
  },
  waiting: {
    found: ['waiting'],
    agreed: ['asked', 'skip'],
    navigated: ['taking', 'skip'],
    // Looking away is no wish for another version: other tabs may be in the middle of something.
    left: ['waiting'],
    controlled: ['due'],
    claimed: ['waiting'],
    late: ['waiting'],
  },
  asked: {
    // A still newer one, or the one we looked for.
    found: ['asked', 'skip'],
    agreed: ['asked', 'skip'],
    navigated: ['asked'],
    left: ['asked'],
    controlled: ['reloading', 'reload'],
    claimed: ['reloading', 'reload'],
    // The button always works.
    late: ['reloading', 'afresh'],
  },
  taking: {
    found: ['taking', 'skip'],
    agreed: ['asked', 'skip'],
    navigated: ['taking'],
    left: ['taking'],
    // Something may have been begun since we asked: then the page follows later.
    controlled: ['due', 'settle'],
    claimed: ['due', 'settle'],
    late: ['waiting'],
  },
  due: {
    found: ['due'],
    agreed: ['reloading', 'reload'],
    navigated: ['reloading', 'reload'],
    left: ['reloading', 'reload'],
    controlled: ['due'],
    claimed: ['due'],
    late: ['due'],
  },
  reloading: {
    found: ['reloading'],
    agreed: ['reloading'],
    navigated: ['reloading'],
    left: ['reloading'],
    // What is being loaded comes from the worker before, or never comes because that one was stopped: then it is asked for again.
    controlled: ['reloading', 'reload'],
    claimed: ['reloading'],
    late: ['reloading'],
  },
}

/** What follows from an event in a state. Pure. */
export const afterUpdateEvent = (state: UpdateState, event: UpdateEvent): Cell => updateTable[state][event]

/** Whether the person is told that a newer version is ready. */
const isOffered = (state: UpdateState): boolean => state === 'waiting' || state === 'due'

/**
 * A page's way through the table, from `current`. `act` is called after the state has changed, and may send again.
 * `offered` hears after every event whether a newer version is on offer.
 */
export function createUpdater(act: (what: UpdateAct) => void, offered: (on: boolean) => void): (event: UpdateEvent) => void {
  let state: UpdateState = 'current'
  return (event) => {
    const [next, what] = afterUpdateEvent(state, event)
    state = next
    offered(isOffered(state))
    if (what) act(what)
  }
}
