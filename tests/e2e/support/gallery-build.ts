// A build with the component gallery, which a production build leaves out.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './platform.ts'

const run = promisify(execFile)

/** Builds it over the previous one. Returns the folder. */
export async function galleryBuild(): Promise<string> {
  const folder = path.join(root, 'node_modules', '.cache', 'foyer', 'gallery')
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite, 'build', '--mode', 'gallery', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, FOYER_DIST_DIR: folder },
  })
  return folder
}
