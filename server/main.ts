// The program: reads the settings, starts the platform, tells where it is, and stops it when asked.
import { createLog } from './log.ts'
import { reset } from './reset.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Options that scripts/start.mjs passes on. */
const known = new Set(['--reset', '--no-demo-hints'])

async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => !known.has(arg))
  if (unknown) throw new SettingsError(`There is no option ${unknown}. There is --reset, which begins anew.`)
  const settings = readSettings(process.env)
  const log = createLog(settings)
  if (args.includes('--reset')) reset(settings)
  // Loaded late, so that a wrong setting is answered at once.
  const [{ start }, { greeting }] = await Promise.all([import('./start.ts'), import('./greeting.ts')])
  const running = await start({ settings, log, tell: (line) => console.log(line) })

  let stoppingSince: number | null = null
  const stop = async (): Promise<void> => {
    if (stoppingSince !== null) {
      // Somebody who asks again does not want to wait; but one Ctrl-C may arrive twice, by the terminal and by npm.
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    console.log('Stopping …')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  console.log(await greeting(args.includes('--no-demo-hints') ? { ...settings, demo: false } : settings, running.db))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
