// The query plans of one call, read from the log of PostgreSQL.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../../server/testing/postgres.ts'

export interface StatementPlan {
  /** Milliseconds in the database. */
  ms: number
  statement: string
  /** Lines of the plan, outermost first. */
  plan: string[]
}

const sizeOf = (file: string): number => {
  const handle = openSync(file, 'r')
  try {
    return fstatSync(handle).size
  } finally {
    closeSync(handle)
  }
}

function readFrom(file: string, start: number): string {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - start)
    readSync(handle, bytes, 0, bytes.length, start)
    return bytes.toString('utf8')
  } finally {
    closeSync(handle)
  }
}

/** Settings of a server that can log plans. They cost nothing until `tellPlans` turns them on. */
export const planSettings = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=on',
  'log_min_messages=log',
  'log_line_prefix=',
]

/** Turns logging of all plans on or off, for open connections too. */
export async function tellPlans(server: PostgresServer, on: boolean): Promise<void> {
  await server.administer(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`)
  await server.administer('select pg_reload_conf()')
  await wait(500)
}

/** Runs `call` and returns the statements of the database meanwhile, the longest first. */
export async function plansOf(logFile: string, call: () => Promise<unknown>): Promise<StatementPlan[]> {
  const start = sizeOf(logFile)
  await call()
  await wait(300)
  return readFrom(logFile, start)
    .split(/^LOG: {2}/m)
    .flatMap((entry) => {
      const head = /^duration: ([\d.]+) ms {2}plan:\n\tQuery Text: /.exec(entry)
      if (!head) return []
      const lines = entry
        .slice(head[0].length)
        .split('\n')
        .map((line) => line.replace(/^\t/, ''))
      const planStart = lines.findIndex((line) => /\(cost=/.test(line))
      return [
        {
          ms: Number(head[1]),
          statement: lines.slice(0, planStart).join(' ').replaceAll(/\s+/g, ' ').trim(),
          plan: lines.slice(planStart).filter((line) => line.trim() !== ''),
        },
      ]
    })
    .toSorted((a, b) => b.ms - a.ms)
}
