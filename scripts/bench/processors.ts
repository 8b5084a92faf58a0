// Reserves a processor for the thread of a page. A phone has eight; here browser, platform and system share two. Whenever a
// throttled thread waits for a processor, the browser throttles it for the waiting time too.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Interval at which new threads are moved away too. In ms. */
const OFTEN = 5000

const tasks = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readdirSync(`/proc/${pid}/task`)
      } catch {
        return []
      }
    })

/** The processors of a thread in the format of Linux ("0-1"); empty if the thread has ended. */
function allowed(task: string): string {
  try {
    return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${task}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Sets the processors of many threads with one process. Some kernel threads cannot be moved, and some threads have ended. */
const move = (list: string, moved: readonly string[]): void => {
  if (moved.length === 0) return
  execFileSync('sh', ['-c', `for task in "$@"; do taskset -cp ${list} "$task"; done; true`, 'sh', ...moved], { stdio: 'ignore' })
}

/**
 * Reserves the last processor for `thread` and moves all other threads away, as far as permitted, until the returned function is
 * called. Needs Linux and at least two processors. Otherwise, or without permission, it changes nothing and returns null.
 */
export function quietProcessor(thread: number): (() => void) | null {
  const last = cpus().length - 1
  if (process.platform !== 'linux' || last < 1) return null
  const others = last === 1 ? '0' : `0-${last - 1}`
  const before = new Map<string, string>()
  // Threads that cannot be moved are tried only once.
  const tried = new Set<string>([String(thread)])
  const clear = () => {
    const moved = tasks().filter((task) => !tried.has(task) && ![others, ''].includes(allowed(task)))
    for (const task of moved) {
      tried.add(task)
      before.set(task, allowed(task))
    }
    move(others, moved)
  }
  try {
    execFileSync('taskset', ['-cp', String(last), String(thread)], { stdio: 'ignore' })
    clear()
  } catch {
    return null
  }
  const timer = setInterval(clear, OFTEN)
  return () => {
    clearInterval(timer)
    for (const list of new Set(before.values()))
      move(
        list,
        [...before].filter(([, was]) => was === list).map(([task]) => task),
      )
    move(`0-${last}`, [String(thread)])
  }
}
