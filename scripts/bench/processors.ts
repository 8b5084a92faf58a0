// A processor of this machine for a page's thread alone. A phone has eight; here browser, platform and the machine's own chores share two,
// and every time a thread that is held back waits for one, the browser holds it back for what it waited as well.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Milliseconds after which threads that came meanwhile are sent away too. */
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

/** The processors a thread may have, as Linux writes them ("0-1"); an empty text for one that is gone. */
function allowed(task: string): string {
  try {
    return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${task}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Of many threads at once, in one process; some of the kernel's cannot be moved, and some are gone by then. */
const move = (list: string, moved: readonly string[]): void => {
  if (moved.length === 0) return
  execFileSync('sh', ['-c', `for task in "$@"; do taskset -cp ${list} "$task"; done; true`, 'sh', ...moved], { stdio: 'ignore' })
}

/**
 * Gives the last processor to `thread` alone, and all others to everything else on the machine, as far as this user may, until the answer
 * is called. Only on Linux with two processors or more; elsewhere, and where it is refused, nothing changes and null is the answer.
 */
export function quietProcessor(thread: number): (() => void) | null {
  const last = cpus().length - 1
  if (process.platform !== 'linux' || last < 1) return null
  const others = last === 1 ? '0' : `0-${last - 1}`
  const before = new Map<string, string>()
  // What cannot be moved is tried once.
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
