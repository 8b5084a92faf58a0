// The program: reads the settings, starts the platform, tells where it is, and stops it when asked.
import type { Logger } from 'pino'
import { createLog } from './log.ts'
import { reset } from './reset.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Options that scripts/start.mjs passes on. */
const known = new Set(['--reset', '--no-demo-hints'])
/** One Ctrl-C may arrive twice, by the terminal and by npm. Whoever asks again after this does not want to wait. */
const sameSignalMs = 500
/** What has not ended by then is broken off: a service manager would kill us, and a deployment waits. */
const stopWithinMs = 10_000

/** Stops `running` once, in order and in time, and ends the program with the exit code. */
function createStop(running: { stop(): Promise<void> }, log: Logger): (exitCode: number) => void {
  let since: number | null = null
  return (exitCode) => {
    if (since !== null) {
      if (performance.now() - since > sameSignalMs) process.exit(1)
      return
    }
    since = performance.now()
    console.log('Stopping …')
    const late = setTimeout(() => {
      log.error('What was under way did not end in time and was broken off.')
      process.exit(1)
    }, stopWithinMs)
    void running.stop().then(() => {
      clearTimeout(late)
      process.exit(exitCode)
    })
  }
}

async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => !known.has(arg))
  if (unknown) throw new SettingsError(`There is no option ${unknown}. There is --reset, which begins anew.`)
  const settings = readSettings(process.env)
  const log = createLog(settings)
  if (args.includes('--reset')) reset(settings)
  // Loaded late, so that a wrong setting is answered at once.
  const [{ start }, { greeting }] = await Promise.all([import('./start.ts'), import('./greeting.ts')])
  const running = await start({ settings, log, tell: (line) => console.log(line) })

  const stop = createStop(running, log)
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // scripts/start.mjs holds the other end: when it is gone, however it ended, nobody could stop us any more.
  process.on('disconnect', () => stop(0))
  if (process.send && !process.connected) stop(0)
  // After an error that nobody caught, nothing is known of what we hold: the service manager starts us anew.
  const last = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'An error was not caught anywhere. Stopping.')
    stop(1)
  }
  process.on('uncaughtException', last)
  process.on('unhandledRejection', (reason) => last(reason, 'unhandledRejection'))
  console.log(await greeting(args.includes('--no-demo-hints') ? { ...settings, demo: false } : settings, running.db))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
