// The scheduled work of the platform.
import type { Services } from '../services.ts'
import { createAfterCommit, type AfterCommit } from '../http/after-commit.ts'
import { letGoOfPayments } from './let-go-of-payments.ts'
import { publishContents } from './publish-contents.ts'
import { remindOfEvents } from './remind-of-events.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'

/**
 * Recurring work. One process does it for all, and another one when that has ended. It must still be safe to run in several processes at once and to interrupt at any moment: its progress is recorded in the
 * transaction of its effect.
 */
export interface Job {
  name: string
  run: (services: Services, after: AfterCommit) => Promise<void>
}

const jobs: readonly Job[] = [
  { name: 'publish contents', run: publishContents },
  { name: 'remind of events', run: remindOfEvents },
  { name: 'let go of payments', run: letGoOfPayments },
  { name: 'remove unused media', run: removeUnusedMedia },
]

/** Runs every job once, in sequence. A failing job is logged and does not prevent the others. */
export async function runJobs(services: Services, after: AfterCommit, list: readonly Job[] = jobs): Promise<void> {
  const { log, metrics } = services
  for (const { name, run } of list) {
    const startedAt = performance.now()
    const succeeded = await run(services, after).then(
      () => true,
      (error: unknown) => (log.error({ err: error, job: name }, 'A job failed.'), false),
    )
    const job = name.replaceAll(' ', '-')
    metrics.count('foyer_jobs_total', { job, outcome: succeeded ? 'done' : 'failed' })
    metrics.set('foyer_job_seconds', (performance.now() - startedAt) / 1000, { job })
    if (succeeded) metrics.set('foyer_job_succeeded_seconds', Date.now() / 1000, { job })
  }
}

/** Runs the jobs if this process is the one that does so for all processes of the database. */
async function runInOneProcess(services: Services, after: AfterCommit, list: readonly Job[]): Promise<void> {
  const { db, log } = services
  const leads = await db.lead('jobs').catch((error: unknown) => (log.error({ err: error }, 'Whose turn the jobs are is unknown.'), false))
  if (leads) await runJobs(services, after, list)
}

const everyMs = 60_000

/**
 * Runs the jobs immediately, which catches up on work missed during downtime, and again each minute after the last run has ended. The
 * returned function prevents further runs, and resolves when the current run and its follow-up work have ended.
 */
export function startJobs(services: Services, { ms = everyMs, list = jobs } = {}): () => Promise<void> {
  const after = createAfterCommit(services.log)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const turn = (): void => {
    running = runInOneProcess(services, after, list).then(() => {
      if (!stopped) timer = setTimeout(turn, ms)
    })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await after.settled()
  }
}
