// How a page goes from one version to the next: states × events, no blank cell. The acts are implemented in updates.ts.

/**
 * `current`: no newer version is known. `waiting`: a newer worker is ready. `asked`: the person requested it now. `taking`: it is being
 * activated automatically, at a moment when nothing is lost. `due`: a newer worker already controls this page (another tab activated it),
 * and the page follows when nothing is lost. `reloading`: the page is being reloaded.
 */
export type UpdateState = 'current' | 'waiting' | 'asked' | 'taking' | 'due' | 'reloading'

/**
 * `found`: a newer worker is ready. `agreed`: the person pressed the button. `navigated`, `left`: the person navigated, or the page was
 * hidden, and nothing here is busy. `controlled`: another worker controls the page from now on. `claimed`: the same, for a page that had
 * none: a first visit. `late`: the new worker did not take control in time.
 */
export type UpdateEvent = 'found' | 'agreed' | 'navigated' | 'left' | 'controlled' | 'claimed' | 'late'

/**
 * `look`: ask the server for a newer worker. `skip`: tell the waiting one to take control. `settle`: follow immediately if nothing is busy.
 * `reload`: reload the page. `afresh`: reload it although no worker took control; from the server, if the server demands it.
 */
export type UpdateAct = 'look' | 'skip' | 'settle' | 'reload' | 'afresh'

type Cell = readonly [next: UpdateState, act?: UpdateAct]

export const updateTable: Record<UpdateState, Record<UpdateEvent, Cell>> = {
  current: {
    found: ['waiting'],
    // Only if the server demands a version that is not installed yet.
    agreed: ['asked', 'look'],
    navigated: ['current'],
    left: ['current'],
    controlled: ['due'],
    // The first worker of a first visit has the same files as the page, so there is nothing to follow.
    claimed: ['current'],
    late: ['current'],
  },
  waiting: {
    found: ['waiting'],
    agreed: ['asked', 'skip'],
    navigated: ['taking', 'skip'],
    // Hiding the page is no request for another version: other tabs may be busy.
    left: ['waiting'],
    controlled: ['due'],
    claimed: ['waiting'],
    late: ['waiting'],
  },
  asked: {
    // An even newer one, or the one that was looked for.
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
    // Work may have started since the request: then the page follows later.
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
    // The reload in progress is served by the previous worker, or never completes because that one was stopped: so it is repeated.
    controlled: ['reloading', 'reload'],
    claimed: ['reloading'],
    late: ['reloading'],
  },
}

/** The result of an event in a state. Pure. */
export const afterUpdateEvent = (state: UpdateState, event: UpdateEvent): Cell => updateTable[state][event]

/** Whether the person is informed that a newer version is ready. */
const isOffered = (state: UpdateState): boolean => state === 'waiting' || state === 'due'

/**
 * Runs a page through the table, starting at `current`. `act` is called after the state has changed, and may send further events. `offered`
 * is called after every event with whether a newer version is offered.
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
