// The program: reads the settings, starts the platform, prints its addresses, and stops it on request.
import type { Logger } from 'pino'
import { createLog } from './log.ts'
import { reset } from './reset.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Options that scripts/start.mjs passes on. */
const known = new Set(['--reset', '--no-demo-hints'])
/** One Ctrl-C may arrive twice, from the terminal and from npm. A second request after this time ends the program immediately. */
const sameSignalMs = 500
/** Work that has not ended by then is aborted: a service manager would kill the process, and a deployment waits. */
const stopWithinMs = 10_000

interface Ending {
  /** Stops the platform once, in order and in time, and ends the program with the exit code. */
  stop(exitCode: number): void
  /** Sets what to stop. Before that, a request to stop waits until the start is complete. */
  started(running: { stop(): Promise<void> }): void
}

function createEnding(log: Logger): Ending {
  let begin: (running: { stop(): Promise<void> }) => void = () => {}
  const running = new Promise<{ stop(): Promise<void> }>((resolve) => {
    begin = resolve
  })
  let since: number | null = null
  return {
    started: (what) => begin(what),
    stop(exitCode) {
      if (since !== null) {
        if (performance.now() - since > sameSignalMs) process.exit(1)
        return
      }
      since = performance.now()
      console.log('Stopping …')
      const end = async (): Promise<void> => {
        // A half-created database could not be opened again, so the start is never interrupted.
        const begun = await running
        const late = setTimeout(() => {
          log.error('What was under way did not end in time and was broken off.')
          process.exit(1)
        }, stopWithinMs)
        await begun.stop()
        clearTimeout(late)
        process.exit(exitCode)
      }
      end().catch(() => process.exit(1))
    },
  }
}

/** Installed first: a request to stop during the start must not leave a half-open database behind. */
function hearSignals(ending: Ending): void {
  const stop = (exitCode: number): void => ending.stop(exitCode)
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  process.on('SIGHUP', () => stop(0))
  // scripts/together.mjs is the parent: when it has ended, for any reason, nothing could stop this process any more.
  process.on('disconnect', () => stop(0))
  if (process.send && !process.connected) stop(0)
}

/** After an uncaught error the state is unknown: the process stops and the service manager starts it again. */
function hearLastErrors(ending: Ending, log: Logger): void {
  const last = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'An error was not caught anywhere. Stopping.')
    ending.stop(1)
  }
  process.on('uncaughtException', last)
  process.on('unhandledRejection', (reason) => last(reason, 'unhandledRejection'))
}

async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => !known.has(arg))
  if (unknown) throw new SettingsError(`There is no option ${unknown}. There is --reset, which begins anew.`)
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const ending = createEnding(log)
  hearSignals(ending)
  hearLastErrors(ending, log)
  if (args.includes('--reset')) reset(settings)
  // Imported late, so that a wrong setting is reported immediately.
  const [{ start }, { greeting }] = await Promise.all([import('./start.ts'), import('./greeting.ts')])
  const running = await start({ settings, log, tell: (line) => console.log(line) })
  const shown = args.includes('--no-demo-hints') ? { ...running.settings, demo: false } : running.settings
  console.log(await greeting(shown, running.db))
  ending.started(running)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
