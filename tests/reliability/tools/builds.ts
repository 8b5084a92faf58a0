// Real builds to deploy in sequence: A is the served build, B and C are built from it as in a deployment.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root, servedBuild } from '../../e2e/support/platform.ts'

const run = promisify(execFile)
const cache = path.join(root, 'node_modules', '.cache', 'foyer', 'builds')
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

export const buildA = servedBuild

/** Makes the next build over an earlier one, whose files stay. The same sources with another build name change every script. */
async function buildOver(earlier: string, name: string): Promise<string> {
  const of = createHash('sha256')
    .update(await readFile(path.join(earlier, 'sw.js')))
    .update(name)
    .digest('hex')
    .slice(0, 16)
  const folder = path.join(cache, of)
  if (await exists(folder)) return folder
  // Built under a temporary name, so that an interrupted run leaves no partial build.
  const making = `${folder}-${process.pid}`
  await mkdir(cache, { recursive: true })
  await cp(earlier, making, { recursive: true, preserveTimestamps: true })
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, FOYER_BUILD: name, FOYER_DIST_DIR: making },
  })
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }))
  return folder
}

/** Returns builds B and C, each made over the previous one. They are cached for the next run. */
export async function laterBuilds(): Promise<{ b: string; c: string }> {
  const b = await buildOver(buildA, '99990101000000')
  return { b, c: await buildOver(b, '99990102000000') }
}

/** The files that the worker of a build caches at installation, as paths of the web host. */
export async function filesKeptBy(build: string): Promise<string[]> {
  const worker = await readFile(path.join(build, 'sw.js'), 'utf8')
  return [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+\.(?:html|js|css|svg))["'`]/g)].map(([, url]) => `/${url}`)
}
