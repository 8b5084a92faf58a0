// Checks the format of the staged files, and lints them without types. Plain JavaScript for the oldest supported Node.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => existsSync(file))

const checks = [
  ['oxfmt', ['--check', '--no-error-on-unmatched-pattern'], staged],
  ['oxlint', ['--deny-warnings'], staged.filter((file) => /\.(?:m?[jt]s|tsx)$/.test(file))],
]
for (const [tool, args, files] of checks) {
  const bin = path.join('node_modules', tool, 'bin', tool)
  // Before the first installation there is nothing to check with.
  if (files.length === 0 || !existsSync(bin)) continue
  const { status } = spawnSync(process.execPath, [bin, ...args, ...files], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(1)
}
