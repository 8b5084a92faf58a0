// Runs programs in parallel, forwards signals to them, and ends when the first of them ends.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './prepare.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The platform stops waiting after ten seconds (server/main.ts). In ms. */
const stopWithinMs = 12_000
const lookForParentEveryMs = 1000

/**
 * npm forwards SIGINT and SIGTERM. A killed npm, or a shell between that does not forward them, would leave this process running.
 * If started by hand, the parent may leave it running in the background on purpose.
 */
function watchParent(gone) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    gone()
  }, lookForParentEveryMs)
  watch.unref()
}

/**
 * Starts `programs` ({ command, args, env, linked }) and resolves when all have ended, with the exit code of the first.
 * A linked program has an IPC channel to this process, so it notices when this process ends for any reason.
 */
export async function runTogether(programs) {
  const children = programs.map(({ command, args, env, linked }) =>
    spawn(command, args, { cwd: root, env, stdio: linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit' }),
  )
  const send = (signal) => children.forEach((child) => child.kill(signal))
  for (const signal of signals) process.on(signal, () => send(signal))
  watchParent(() => send('SIGTERM'))
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal }))))
  const first = await Promise.race(ends)
  send('SIGTERM')
  const late = setTimeout(() => send('SIGKILL'), stopWithinMs)
  await Promise.all(ends)
  clearTimeout(late)
  return first.code ?? 128 + (constants.signals[first.signal] ?? 0)
}
