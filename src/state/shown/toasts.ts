// Toasts. They carry keys; the region that renders them resolves the texts.
import { proxy } from 'valtio'

/** `notice` 5 s, `message` (someone wrote), `offer` (something to decide) and `reminder` 20 s, `failure` until dismissed. */
export type ToastKind = 'notice' | 'offer' | 'message' | 'reminder' | 'failure'

export interface Toast {
  id: number
  kind: ToastKind
  /** Toasts with the same group are shown as one, with `count`. */
  group: string
  count: number
  /** Key of the text; keys of failures are in the area `failed`. */
  text: string
  /** The server's sentence (status 460, contract 1.5), shown instead of the text; plain text. */
  sentence?: string
  values?: Record<string, string | number>
  /** The target of a tap: a path made by src/paths.ts. */
  to?: string
  /** Undoes the action that the toast reports. */
  undo?: () => void
  /** For `message`: conversation, sender and text, as plain text. */
  from?: { channelId: number; accountId: string; name: string; imageUrl?: string; text: string }
}

export type NewToast = Omit<Toast, 'id' | 'count' | 'group'> & { group?: string }

const LIMIT = 3
const lifetimes: Record<ToastKind, number> = { notice: 5000, offer: 20_000, message: 20_000, reminder: 20_000, failure: Infinity }

/** In order of arrival, at most three. The oldest toast that is no failure is removed; if all are failures, the two oldest merge. */
export const toasts = proxy<{ shown: Toast[] }>({ shown: [] })

interface Running {
  timer?: ReturnType<typeof setTimeout>
  left: number
  since: number
}
const running = new Map<number, Running>()
let lastId = 0

function start(id: number, left: number): void {
  const timer = left === Infinity ? undefined : setTimeout(() => dismissToast(id), left)
  running.set(id, { timer, left, since: Date.now() })
}

/** Shows a toast, or increases the count of the one in the same group. Returns its id. */
export function showToast(toast: NewToast): number {
  const group = toast.group ?? `${toast.kind} ${toast.text}`
  const same = toasts.shown.find((shown) => shown.group === group)
  if (same) {
    Object.assign(same, toast, { group, count: same.count + 1 })
    clearTimeout(running.get(same.id)?.timer)
    start(same.id, lifetimes[toast.kind])
    return same.id
  }
  lastId += 1
  toasts.shown.push({ ...toast, group, id: lastId, count: 1 })
  start(lastId, lifetimes[toast.kind])
  while (toasts.shown.length > LIMIT) {
    const oldest = toasts.shown.find(({ kind }) => kind !== 'failure')
    if (oldest) dismissToast(oldest.id)
    else mergeFailures()
  }
  return lastId
}

/** Merges failures with a count, so that none is dropped. */
function mergeFailures(): void {
  const [first, second] = toasts.shown
  if (!first || !second) return
  const { id, count } = first
  dismissToast(second.id)
  const rest = toasts.shown.slice(1)
  toasts.shown = [{ id, kind: 'failure', group: 'failures', text: 'failed.various', count: count + second.count }, ...rest]
}

export function dismissToast(id: number): void {
  clearTimeout(running.get(id)?.timer)
  running.delete(id)
  toasts.shown = toasts.shown.filter((toast) => toast.id !== id)
}

/** Pauses the timer of a toast while it is hovered or focused. */
export function pauseToast(id: number): void {
  const run = running.get(id)
  if (!run?.timer) return
  clearTimeout(run.timer)
  running.set(id, { left: Math.max(1000, run.left - (Date.now() - run.since)), since: Date.now() })
}

export function resumeToast(id: number): void {
  const run = running.get(id)
  if (run && !run.timer) start(id, run.left)
}

/** Removes all toasts, so that none of one account is shown to the next. */
export function clearToasts(): void {
  for (const id of toasts.shown.map((toast) => toast.id)) dismissToast(id)
}
