// How long processors have worked for a process and for those it started, by /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, for programs. */
const msOfTick = 10

interface Counted {
  parent: number
  /** Its own and that of its children that have ended. In ms. */
  ms: number
}

function counted(pid: string): Counted | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ms: ticks * msOfTick }
  } catch {
    // It has just ended.
    return null
  }
}

/** The processor time of a process and all its descendants since they began, in ms. 0 where there is no /proc. */
export function processorMs(pid: number): number {
  let pids: string[]
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return 0
  }
  const all = new Map(pids.map((name) => [Number(name), counted(name)]))
  const isOurs = (of: number): boolean => of === pid || (of > 1 && isOurs(all.get(of)?.parent ?? 0))
  return [...all].reduce((sum, [of, one]) => sum + (one && isOurs(of) ? one.ms : 0), 0)
}
